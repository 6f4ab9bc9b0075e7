import { Anchor, Badge, Button } from '@mantine/core';
import { useId, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { Comments } from './Comments';
import type { HelpFeedbackQuery } from './HelpFeedback.generated';
import styles from './HelpFeedback.module.css';
import { helpFeedbackTexts } from './help-feedback.texts';

type Feedback = HelpFeedbackQuery['helpFeedback']['edges'][number]['node'];

interface TaskFeedbackProps {
  task: Feedback;
  /** A comment was deleted. */
  onChanged: () => Promise<unknown>;
}

/** A help task, how many people it helped, and what they wrote. */
export function TaskFeedback({ task, onChanged }: TaskFeedbackProps) {
  const { helpTaskId, title, helped, didNotHelp, changedSince, commentCount } = task;
  const [isOpen, setOpen] = useState(false);
  const commentsId = useId();
  const t = helpFeedbackTexts.task;
  return (
    <li className={`${common.below} ${styles.task}`}>
      <div className={styles.head}>
        <div className={common.beside}>
          <h2 className={styles.title}>
            <Anchor component={Link} to={`/help_page?${new URLSearchParams({ search: `#${helpTaskId}` })}`}>
              <span dir="auto">{title}</span>
            </Anchor>
            {changedSince && <Badge color="blue">{t.changedSince}</Badge>}
          </h2>
          <div className={common.dimmed}>
            <Rich
              text={t.answers(didNotHelp, helped)}
              tags={{
                bad: (label) => <span className={didNotHelp > 0 ? styles.bad : undefined}>{label}</span>,
              }}
            />
          </div>
          <Languages of={task} />
          {changedSince && (
            <div className={common.dimmed}>
              <Rich text={t.changed} tags={{ when: () => <DateTime of={changedSince} /> }} />
            </div>
          )}
        </div>
        {(commentCount > 0 || isOpen) && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isOpen}
            aria-controls={commentsId}
            aria-label={t.commentsOn(commentCount, title)}
            onClick={() => setOpen(!isOpen)}
          >
            {t.comments(commentCount)}
          </Button>
        )}
      </div>
      <div id={commentsId} hidden={!isOpen}>
        {isOpen && <Comments of={helpTaskId} onDeleted={onChanged} />}
      </div>
    </li>
  );
}

/** The same by language, where apps named any. */
function Languages({ of: { languages } }: { of: Pick<Feedback, 'languages'> }) {
  if (languages.every(({ language }) => language === '')) return null;
  const t = helpFeedbackTexts.task;
  const answers = languages.map(({ language, helped, didNotHelp }) => {
    const all = helped + didNotHelp;
    return language ? t.language(language, didNotHelp, all) : t.noLanguage(didNotHelp, all);
  });
  return <div className={common.dimmed}>{t.languages(answers)}</div>;
}
