import {
  IconCalendarEvent,
  IconChevronRight,
  IconCircleCheck,
  IconMailX,
  IconPrinter,
  IconSticker,
  type TablerIcon,
} from '@tabler/icons-react';
import type { LegalTextKey } from '../../../gateway/generated';
import { printRunPath, printRunsPath } from '../../../gateway/print-run-paths';
import { Link } from '../../../ui/Link';
import { formatDay } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';

interface Item {
  to: string;
  Icon: TablerIcon;
  text: string;
}

const titles: Record<LegalTextKey, string> = {
  ABOUT_US: 'About Us',
  TERM_OF_USE: 'Terms of Use',
  PRIVACY_POLICY: 'Privacy Policy',
};

/** The gateway counts no further than one more. */
const maxMails = 1_000;

/** What somebody has to do, and what happens by itself, each a link to where one acts. */
export function Waiting(overview: OverviewQuery['overview']) {
  const items = itemsOf(overview);
  return (
    <Panel title="Waiting for you">
      {items.length === 0 ? (
        <p className={styles.nothing}>
          <IconCircleCheck size={20} aria-hidden="true" />
          Nothing waits for you.
        </p>
      ) : (
        <ul className={styles.items}>
          {items.map(({ to, Icon, text }) => (
            <li key={text}>
              <Link to={to}>
                <Icon size={18} aria-hidden="true" />
                <span>{text}</span>
                <IconChevronRight size={16} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function itemsOf({
  preparedRuns,
  spoiledRuns,
  scheduledTexts,
  failedInvitationCount: failed,
}: OverviewQuery['overview']): Item[] {
  const [prepared, ...others] = preparedRuns;
  const items: Item[] = [];
  if (prepared !== undefined)
    items.push({
      to: others.length === 0 ? printRunPath(prepared) : printRunsPath,
      Icon: IconPrinter,
      text:
        others.length === 0
          ? `Print run ${prepared} is prepared, and not confirmed`
          : `${preparedRuns.length} print runs are prepared, and not confirmed`,
    });
  for (const { printRun, labelCount } of spoiledRuns)
    items.push({
      to: printRunPath(printRun),
      Icon: IconSticker,
      text: `${labelCount.toLocaleString('en')} spoiled ${labelCount === 1 ? 'label' : 'labels'} of print run ${printRun} to print again`,
    });
  if (failed > 0)
    items.push({
      to: '/user_register',
      Icon: IconMailX,
      text:
        failed === 1
          ? '1 invitation did not arrive'
          : `${failed > maxMails ? `More than ${maxMails.toLocaleString('en')}` : failed.toLocaleString('en')} invitations did not arrive`,
    });
  for (const { key, effectiveAt } of scheduledTexts)
    items.push({
      to: `/static_page/versions?${new URLSearchParams({ text: key })}`,
      Icon: IconCalendarEvent,
      text: `“${titles[key]}” changes on ${formatDay(effectiveAt, 'long')}`,
    });
  return items;
}
