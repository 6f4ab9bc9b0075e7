import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { LongText } from '../../../ui/LongText';
import { formatNumber } from '../../../ui/language';
import type { HelpTaskPartsFragment } from './HelpTasks.generated';
import styles from './HelpTasks.module.css';
import { TaskVersionsLink } from './TaskVersionsLink';

interface HelpTaskRowProps {
  task: HelpTaskPartsFragment;
  /** Its place in the whole list; null while a search hides others. */
  place: number | null;
  /** The box that selects the row. */
  select?: ReactNode;
  /** Further controls beside the link to the versions. */
  children?: ReactNode;
}

/** A title that reveals the content. */
export function HelpTaskRow({ task, place, select, children }: HelpTaskRowProps) {
  const [isOpen, setOpen] = useState(false);
  const contentId = useId();
  return (
    <>
      <div className={styles.head}>
        {select}
        {place !== null && <span className={styles.place}>{formatNumber(place)}</span>}
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.title}
            data-row-focus
            aria-expanded={isOpen}
            aria-controls={contentId}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={18} aria-hidden="true" className={styles.chevron} />
            <span dir="auto">{task.title}</span>
          </button>
        </h2>
        <div className={`${common.buttons} ${styles.actions}`}>
          <TaskVersionsLink task={task} />
          {children}
        </div>
      </div>
      <div id={contentId} hidden={!isOpen} className={styles.content}>
        {isOpen && (
          <LongText label={task.title} height={360}>
            {task.content}
          </LongText>
        )}
      </div>
    </>
  );
}

/** A task of another application. */
export const ReadOnlyTask = ({ task, place }: Omit<HelpTaskRowProps, 'select' | 'children'>) => (
  <li className={styles.item}>
    <HelpTaskRow task={task} place={place} />
  </li>
);
