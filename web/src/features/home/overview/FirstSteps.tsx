import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

/** What a new application begins with. */
export function FirstSteps({ codeCount, hasPrintRuns, hasQuestions }: OverviewQuery['overview']) {
  const t = overviewTexts.steps;
  const steps = [
    {
      to: '/qr-generator',
      title: t.generate,
      text: t.generateText,
      isDone: codeCount > 0,
    },
    {
      to: '/qr-generator?tab=history',
      title: commonTexts.titles.printLabels,
      text: t.printText,
      isDone: hasPrintRuns,
    },
    {
      to: '/questions',
      title: t.write,
      text: t.writeText,
      isDone: hasQuestions,
    },
  ];
  return (
    <Panel title={t.title}>
      <ol className={styles.steps}>
        {steps.map(({ to, title, text, isDone }, at) => (
          <li key={to}>
            <Link to={to} data-done={isDone || undefined}>
              <span className={styles.sign} aria-hidden="true">
                {isDone ? <IconCircleCheck size={22} /> : at + 1}
              </span>
              <span className={`${common.stacked} ${styles.step}`}>
                <strong>{title}</strong>
                <span>{isDone ? t.done : text}</span>
              </span>
              <IconChevronRight size={16} aria-hidden="true" className={common.icon} />
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
