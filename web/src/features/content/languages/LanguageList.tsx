import { ActionIcon, Badge, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from '../../../ui/Link';
import { languageName } from '../../../ui/language';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import type {
  ContentLanguagePartsFragment,
  TranslationStatePartsFragment,
} from './ContentLanguages.generated';
import styles from './Languages.module.css';
import { ownName } from './language-names';
import type { useLanguages } from './use-languages';

const kinds = [
  { field: 'questions', title: 'Questions', path: '/questions' },
  { field: 'helpTasks', title: 'Help tasks', path: '/help_page' },
  { field: 'legalTexts', title: 'Legal texts', path: '/static_page' },
] as const;

interface LanguageListProps {
  rows: readonly ContentLanguagePartsFragment[];
  languages: ReturnType<typeof useLanguages>;
  mayChange: boolean;
}

export function LanguageList({ rows, languages, mayChange }: LanguageListProps) {
  const [announcement, setAnnouncement] = useState('');
  const focus = useFocusAfterRemoval(
    () => focus.list.current?.closest('section')?.querySelector('input') ?? null,
  );
  const pressed = useRef<{ language: string; label: string }>(undefined);

  const move = async (language: string, by: -1 | 1) => {
    pressed.current = { language, label: by < 0 ? 'up' : 'down' };
    const place = await languages.move(language, by);
    if (place) setAnnouncement(`${languageName(language)} is now ${place.at + 1} of ${place.of}.`);
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
        className={styles.languages}
        aria-label="Languages"
        ref={focus.list as RefObject<HTMLOListElement | null>}
      >
        {rows.map((row, index) => (
          <li key={row.language} className={styles.language} data-language={row.language}>
            <Name of={row} />
            <dl className={styles.kinds}>
              {kinds.map(({ field, title, path }) => (
                <div key={field} className={styles.kind}>
                  <dt>{title}</dt>
                  <dd>
                    <State of={row[field]} language={row} title={title} path={path} />
                  </dd>
                </div>
              ))}
            </dl>
            {mayChange && (
              <div className={styles.actions}>
                <ActionIcon
                  aria-label={`Move ${languageName(row.language)} up`}
                  title="Move up"
                  disabled={index === 0}
                  onClick={() => void move(row.language, -1)}
                  data-move="up"
                >
                  <IconArrowUp size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Move ${languageName(row.language)} down`}
                  title="Move down"
                  disabled={index === rows.length - 1}
                  onClick={() => void move(row.language, 1)}
                  data-move="down"
                >
                  <IconArrowDown size={18} aria-hidden="true" />
                </ActionIcon>
                <ActionIcon
                  aria-label={`Remove ${languageName(row.language)}`}
                  title="Remove"
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
    <div className={styles.name}>
      <span className={styles.english}>
        {languageName(language)}
        {isDefault && <Badge color="gray">Original</Badge>}
      </span>
      <span className={styles.own}>
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
  title: string;
  path: string;
}

/** What lacks, each a link to the list with these rows alone. */
function State({
  of: { total, missing, outdated },
  language: { language, isDefault },
  title,
  path,
}: StateProps) {
  if (total === 0) return <span className={styles.none}>none</span>;
  if (isDefault) return total.toLocaleString('en');
  if (missing === 0 && outdated === 0) return <span className={styles.complete}>complete</span>;
  const gaps = [
    { state: 'missing', count: missing, words: 'missing' },
    { state: 'outdated', count: outdated, words: 'out of date' },
  ].filter(({ count }) => count > 0);
  return gaps.map(({ state, count, words }, at) => (
    <span key={state}>
      {at > 0 && ', '}
      <Link to={`${path}?${new URLSearchParams({ language, state })}`} className={styles.gap}>
        {count.toLocaleString('en')} {words}
        <VisuallyHidden>
          : {title} in {languageName(language)}
        </VisuallyHidden>
      </Link>
    </span>
  ));
}
