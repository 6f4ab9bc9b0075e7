import { Anchor, Badge, Button } from '@mantine/core';
import { useId, useState } from 'react';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Comments } from './Comments';
import type { HelpFeedbackQuery } from './HelpFeedback.generated';
import styles from './HelpFeedback.module.css';

type Feedback = HelpFeedbackQuery['helpFeedback']['edges'][number]['node'];

interface TaskFeedbackProps {
  task: Feedback;
  /** A comment was deleted. */
  onChanged: () => Promise<unknown>;
}

const number = (count: number) => count.toLocaleString('en');

/** A help task, how many people it helped, and what they wrote. */
export function TaskFeedback({ task, onChanged }: TaskFeedbackProps) {
  const { helpTaskId, title, helped, didNotHelp, changedSince, commentCount } = task;
  const [isOpen, setOpen] = useState(false);
  const commentsId = useId();
  const share = didNotHelp / Math.max(1, helped + didNotHelp);
  return (
    <li className={styles.task}>
      <div className={styles.head}>
        <div className={styles.about}>
          <h2 className={styles.title}>
            <Anchor component={Link} to={`/help_page?${new URLSearchParams({ search: `#${helpTaskId}` })}`}>
              <span dir="auto">{title}</span>
            </Anchor>
            {changedSince && <Badge color="blue">Changed since</Badge>}
          </h2>
          <div className={styles.bar} aria-hidden="true">
            <div
              style={{ width: `${100 * share}%` }}
              data-all={share === 1 || undefined}
              hidden={share === 0}
            />
          </div>
          <div className={styles.facts}>
            <span className={didNotHelp > 0 ? styles.bad : undefined}>Did not help {people(didNotHelp)}</span>
            {', '}helped {number(helped)}
          </div>
          <Languages of={task} />
          {changedSince && (
            <div className={styles.facts}>
              Changed <DateTime of={changedSince} />; nobody has said “no” since.
            </div>
          )}
        </div>
        {(commentCount > 0 || isOpen) && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={commentsId}
            aria-label={`${comments(commentCount)} on ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {comments(commentCount)}
          </Button>
        )}
      </div>
      <div id={commentsId} hidden={!isOpen}>
        {isOpen && <Comments of={helpTaskId} onDeleted={onChanged} />}
      </div>
    </li>
  );
}

const people = (count: number) => (count === 1 ? '1 person' : `${number(count)} people`);
const comments = (count: number) => (count === 1 ? '1 comment' : `${number(count)} comments`);

/** The same by language, where apps named any. */
function Languages({ of: { languages } }: { of: Pick<Feedback, 'languages'> }) {
  if (languages.every(({ language }) => language === '')) return null;
  const parts = languages.map(
    ({ language, helped, didNotHelp }) =>
      `${language || 'no language'} ${number(didNotHelp)} of ${number(helped + didNotHelp)}`,
  );
  return <div className={styles.facts}>Did not help by language: {parts.join(', ')}</div>;
}
