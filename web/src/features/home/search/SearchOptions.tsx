import { IconCornerDownLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Marked } from './Marked';
import styles from './Search.module.css';
import { type Group, icons, type Thing } from './things';

interface SearchOptionsProps {
  id: string;
  groups: readonly Group[];
  /** The option that Enter opens. */
  active: Thing | undefined;
  optionId: (to: string) => string;
  /** What was searched for, set off in the titles. */
  words: string;
  isPending: boolean;
  onChoose: (to: string) => void;
  onOpen: (thing: Thing) => void;
}

/** The results by kind. The focus stays in the field, which names the active option. */
export function SearchOptions({
  id,
  groups,
  active,
  optionId,
  words,
  isPending,
  onChoose,
  onOpen,
}: SearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeTo = active?.to;
  useEffect(() => {
    if (activeTo === undefined) return;
    const option = list.current?.querySelector('[aria-selected="true"]');
    // The heading of a group is seen with its first option.
    const shown = option?.matches(':nth-child(2)') ? option.parentElement?.firstElementChild : option;
    shown?.scrollIntoView?.({ block: 'nearest' });
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [activeTo]);

  return (
    <div
      id={id}
      ref={list}
      role="listbox"
      aria-label={commonTexts.results}
      aria-busy={isPending}
      className={styles.list}
      hidden={groups.length === 0}
    >
      {groups.map(({ label, things }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
        <div key={label} role="group" aria-label={label}>
          <div className={styles.heading} aria-hidden="true">
            {label}
          </div>
          {things.map((thing) => {
            const { kind, title, detail, to } = thing;
            const Icon = icons[kind];
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which has the focus.
              // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option.
              <div
                key={to}
                id={optionId(to)}
                role="option"
                aria-selected={to === activeTo}
                className={`${common.marked} ${styles.option}`}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => to !== activeTo && onChoose(to)}
                onClick={() => onOpen(thing)}
              >
                <Icon size={18} stroke={1.75} aria-hidden="true" />
                <span className={common.grow}>
                  <span className={styles.title} data-code={kind === 'code' || undefined} dir="auto">
                    <Marked text={title} words={words} />
                  </span>{' '}
                  <span className={styles.detail} dir="auto">
                    {detail}
                  </span>
                </span>
                <IconCornerDownLeft size={16} aria-hidden="true" className={styles.enter} />
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
