import { ActionIcon, Badge } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { commonTexts } from '../../../ui/common.texts';
import { LongText } from '../../../ui/LongText';
import { languageName } from '../../../ui/language';
import { TranslationEditor } from './TranslationEditor';
import styles from './Translations.module.css';
import type { Languages, TranslatedKind, TranslatedRow } from './translated-row';
import type { TranslationSource } from './translation-source';
import { translationsTexts } from './translations.texts';
import { useTranslationDraft } from './use-translation-draft';

interface TranslationRowProps {
  row: TranslatedRow;
  source: TranslationSource;
  languages: Languages;
  readOnly: boolean;
  /** “Save and next” in another row leads here. */
  isNext: boolean;
  onOpened: () => void;
  onSaved: () => void;
  /** Goes on to the next row without a translation. */
  onNext: (row: TranslatedRow) => void;
}

/** A row in the language of the page, and its editor. */
export function TranslationRow(props: TranslationRowProps) {
  const { row, source, languages, readOnly, isNext, onOpened, onSaved, onNext } = props;
  const { kind } = source;
  const { id, translation } = row;
  const t = translationsTexts;
  const ofKind = t.kinds[kind.name];
  const draft = useTranslationDraft(kind, row, languages.language);
  const [isEditing, setEditing] = useState(draft.found && !readOnly);
  // A stored draft opens the editor without a click: then the focus stays where it is.
  const [isAsked, setAsked] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const edit = () => {
    setEditing(true);
    setAsked(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest is new on each render and does the same.
  useEffect(() => {
    if (!isNext) return;
    edit();
    onOpened();
  }, [isNext]);

  const close = () => {
    setEditing(false);
    // Once the row shows its button again.
    setTimeout(() => item.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };

  return (
    <li ref={item} className={styles.row} data-row={id} data-editing={isEditing || undefined}>
      {isEditing ? (
        <TranslationEditor
          row={row}
          source={source}
          languages={languages}
          draft={draft}
          autoFocus={isAsked}
          onClose={close}
          onSaved={onSaved}
          onNext={() => {
            setEditing(false);
            onNext(row);
          }}
        />
      ) : (
        <>
          <Shown row={row} kind={kind} languages={languages} />
          {!readOnly && (
            <ActionIcon
              onClick={edit}
              aria-label={(translation ? ofKind.edit : ofKind.translate)(kind.nameOf(row))}
              title={translation ? commonTexts.edit : t.translate}
              data-edit
            >
              <IconPencil size={18} aria-hidden="true" />
            </ActionIcon>
          )}
        </>
      )}
    </li>
  );
}

interface ShownProps {
  row: TranslatedRow;
  kind: TranslatedKind;
  languages: Languages;
}

/** The translation; the original in its place where there is none. */
function Shown({ row, kind, languages }: ShownProps) {
  const { translation, original } = row;
  const t = translationsTexts;
  const texts = translation?.texts ?? original;
  const lang = translation ? languages.language : languages.original;
  const heading = kind.fields.length > 1 ? kind.fields[0] : undefined;
  return (
    <div className={styles.shown} data-missing={!translation || undefined}>
      <div lang={lang}>
        {kind.fields.map(({ name }) =>
          name === heading?.name ? (
            <h3 key={name} className={styles.heading} dir="auto">
              {texts[name]}
            </h3>
          ) : (
            <LongText key={name} label={t.kinds[kind.name].row(kind.nameOf(row))} height={heading ? 72 : 150}>
              {texts[name] ?? ''}
            </LongText>
          ),
        )}
      </div>
      {!translation && (
        <Badge color="gray" className={styles.badge}>
          {t.notTranslated}
        </Badge>
      )}
      {translation?.isOutdated && (
        <Badge
          color="orange"
          className={styles.badge}
          title={t.originalChanged(languageName(languages.original))}
        >
          {commonTexts.outOfDate}
        </Badge>
      )}
    </div>
  );
}
