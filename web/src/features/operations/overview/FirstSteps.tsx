import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';

/** What a new application begins with. */
export function FirstSteps({ codeCount, hasPrintRuns, hasQuestions }: OverviewQuery['overview']) {
  const steps = [
    {
      to: '/qr-generator',
      title: 'Generate QR codes',
      text: 'As many as you need, each unique.',
      isDone: codeCount > 0,
    },
    {
      to: '/qr-generator?tab=history',
      title: 'Print labels',
      text: 'Choose codes and a sheet, and print the PDF.',
      isDone: hasPrintRuns,
    },
    {
      to: '/questions',
      title: 'Write the first question',
      text: 'Your mobile app shows it at once.',
      isDone: hasQuestions,
    },
  ];
  return (
    <Panel title="Three steps to begin">
      <ol className={styles.steps}>
        {steps.map(({ to, title, text, isDone }, at) => (
          <li key={to}>
            <Link to={to} data-done={isDone || undefined}>
              <span className={styles.sign} aria-hidden="true">
                {isDone ? <IconCircleCheck size={22} /> : at + 1}
              </span>
              <span className={styles.step}>
                <strong>{title}</strong>
                <span>{isDone ? 'Done' : text}</span>
              </span>
              <IconChevronRight size={16} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
