import { Button } from '@mantine/core';
import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import type { Right } from '../../../gateway/rights';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

interface Step {
  to: string;
  /** Who may take it. */
  right: Right;
  title: string;
  text: string;
  isDone: boolean;
}

/** The beginning of a new application, as far as a person may do it. */
export function stepsOf(
  { codeCount, hasPrintRuns, hasScans, hasColleagues, hasQuestions }: OverviewQuery['overview'],
  may: (right: Right) => boolean,
): Step[] {
  const t = overviewTexts.steps;
  const { printLabels } = commonTexts.titles;
  const steps: Step[] = [
    {
      to: '/qr-generator',
      right: 'codes.write',
      title: t.generate,
      text: t.generateText,
      isDone: codeCount > 0,
    },
    {
      to: '/qr-generator?tab=history',
      right: 'codes.print',
      title: printLabels,
      text: t.printText,
      isDone: hasPrintRuns,
    },
    { to: '/scan', right: 'codes.scan', title: t.scan, text: t.scanText, isDone: hasScans },
    { to: '/members', right: 'members', title: t.invite, text: t.inviteText, isDone: hasColleagues },
    { to: '/questions', right: 'content.write', title: t.write, text: t.writeText, isDone: hasQuestions },
  ];
  return steps.filter(({ right }) => may(right));
}

interface FirstStepsProps {
  steps: readonly Step[];
  onHide: () => void;
}

export function FirstSteps({ steps, onHide }: FirstStepsProps) {
  const t = overviewTexts.steps;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel
      title={t.title}
      actions={
        <div className={common.acts}>
          <span className={common.dimmed}>{t.doneOf(done, steps.length)}</span>
          <Button variant="subtle" size="compact-sm" onClick={onHide}>
            {t.hide}
          </Button>
        </div>
      }
    >
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
