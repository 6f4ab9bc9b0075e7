import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { formatNumber, languageName } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import type {
  ContentLanguagePartsFragment,
  TranslationStatePartsFragment,
} from './ContentLanguages.generated';
import styles from './Languages.module.css';
import { ownName } from './language-names';
import { languagesTexts } from './languages.texts';
import type { useLanguages } from './use-languages';

const kinds = [
  { field: 'questions', path: '/questions' },
  { field: 'helpTasks', path: '/help_page' },
  { field: 'legalTexts', path: '/static_page' },
] as const;

interface LanguageListProps {
  rows: readonly ContentLanguagePartsFragment[];
  languages: ReturnType<typeof useLanguages>;
  mayChange: boolean;
}

export function LanguageList({ rows, languages, mayChange }: LanguageListProps) {
  const { moving, removing } = languagesTexts;
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusAfterRemoval(
    () => focus.list.current?.closest('section')?.querySelector('input') ?? null,
  );
  const pressed = useRef<{ language: string; label: string }>(undefined);

  const move = async (language: string, by: -1 | 1) => {
    pressed.current = { language, label: by < 0 ? 'up' : 'down' };
    const place = await languages.move(language, by);
    if (place) setAnnouncement(moving.place(languageName(language), place.at + 1, place.of));
  };
  // The row took its buttons along; one that is disabled at its new place leaves the focus to the other.
  useEffect(() => {
    const { language, label } = pressed.current ?? {};
    const row = focus.list.current?.querySelector(`[data-language="${language}"]`);
    const buttons = [...(row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? [])];
    if (!row || !announcement) return;
    pressed.current = undefined;
    (
      buttons.find((one) => one.dataset.move === label && !one.disabled) ??
      buttons.find((one) => !one.disabled)
    )?.focus();
  }, [announcement, focus.list]);

  return (
    <>
      <ol
        className={common.closeList}
        aria-label={commonTexts.titles.languages}
        ref={focus.list as RefObject<HTMLOListElement | null>}
      >
        {rows.map((row, index) => (
          <li key={row.language} className={styles.language} data-language={row.language}>
            <Name of={row} />
            <dl className={styles.kinds}>
              {kinds.map(({ field, path }) => (
                <div key={field} className={styles.kind}>
                  <dt className={common.small}>{languagesTexts.states[field].title}</dt>
                  <dd>
                    <State of={row[field]} language={row} kind={field} path={path} />
                  </dd>
                </div>
              ))}
            </dl>
            {mayChange && (
              <div className={common.buttons}>
                <ActionIcon
                  aria-label={moving.languageUp(languageName(row.language))}
                  title={moving.up}
                  disabled={index === 0}
                  onClick={() => void move(row.language, -1)}
                  data-move="up"
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={moving.languageDown(languageName(row.language))}
                  title={moving.down}
                  disabled={index === rows.length - 1}
                  onClick={() => void move(row.language, 1)}
                  data-move="down"
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={removing.removeLanguage(languageName(row.language))}
                  title={commonTexts.remove}
                  className={styles.remove}
                  onClick={async () => (await languages.remove(row.language)) && focus.focusRow(index)}
                  data-focus-row
                >
                  <IconTrash size={18} aria-hidden="true" />
                </ActionIcon>
              </div>
            )}
          </li>
        ))}
      </ol>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}

function Name({ of: { language, isDefault } }: { of: ContentLanguagePartsFragment }) {
  const own = ownName(language);
  return (
    <div className={common.column}>
      <span className={styles.english}>
        {languageName(language)}
        {isDefault && <Badge color="gray">{languagesTexts.original}</Badge>}
      </span>
      <span className={common.facts}>
        {own && <bdi lang={language}>{own}</bdi>}
        {own && ' · '}
        {language}
      </span>
    </div>
  );
}

interface StateProps {
  of: TranslationStatePartsFragment;
  language: ContentLanguagePartsFragment;
  kind: (typeof kinds)[number]['field'];
  path: string;
}

/** What lacks, each a link to the list with these rows alone. */
function State({
  of: { total, missing, outdated },
  language: { language, isDefault },
  kind,
  path,
}: StateProps) {
  const t = languagesTexts.states[kind];
  if (total === 0) return <span className={styles.none}>{t.none}</span>;
  if (isDefault) return formatNumber(total);
  if (missing === 0 && outdated === 0) return <span className={styles.complete}>{t.complete}</span>;
  const gap = (state: 'missing' | 'outdated', count: number) => (
    <Link to={`${path}?${new URLSearchParams({ language, state })}`} className={styles.gap}>
      <Rich
        text={t[state](count, languageName(language))}
        tags={{ hidden: (label) => <VisuallyHidden>{label}</VisuallyHidden> }}
      />
    </Link>
  );
  if (outdated === 0) return gap('missing', missing);
  if (missing === 0) return gap('outdated', outdated);
  const tags = { missing: () => gap('missing', missing), outdated: () => gap('outdated', outdated) };
  return <Rich text={t.both} tags={tags} />;
}
