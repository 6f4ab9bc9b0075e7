import { Alert, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import { Loading } from '../../../ui/Loading';
import { languageName } from '../../../ui/language';
import { lazyScreen } from '../../../ui/lazy-screen';
import type { Languages, Texts, TranslatedKind, TranslatedRow } from './translated-row';
import { translationsTexts } from './translations.texts';

/** Few people open it. */
const WordDiff = lazyScreen(() => import('../versions/WordDiff'), 'WordDiff');

interface OutdatedNoteProps {
  row: TranslatedRow;
  kind: TranslatedKind;
  languages: Languages;
  /** Absent while the translation is being changed: saving it says so too. */
  onMark: (() => void) | undefined;
}

/** The original has changed since the translation was saved: what has, and a word that the translation still fits. */
export function OutdatedNote({ row, kind, languages, onMark }: OutdatedNoteProps) {
  const t = translationsTexts.outdatedNote;
  const [isShown, setShown] = useState(false);
  const name = languageName(languages.original);
  const source = row.translation?.source;
  const whole = (texts: Texts) => kind.fields.map((field) => texts[field.name]).join('\n\n');
  return (
    <>
      <Alert color="orange" icon={<IconInfoCircle aria-hidden="true" />} title={commonTexts.outOfDate}>
        {t.about(name)}
        <Group gap="sm" mt="sm">
          {source && (
            <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              {isShown ? t.hide : t.show}
            </Button>
          )}
          {onMark && (
            <Button variant="default" size="xs" onClick={onMark}>
              {t.mark}
            </Button>
          )}
        </Group>
      </Alert>
      {isShown && source && (
        <div lang={languages.original}>
          <Suspense fallback={<Loading />}>
            <WordDiff
              before={{ label: t.before(name), text: whole(source) }}
              after={{ label: t.after(name), text: whole(row.original) }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}
