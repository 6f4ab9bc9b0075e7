import {
  IconCalendarEvent,
  IconChevronRight,
  IconCircleCheck,
  IconClock,
  IconDeviceMobileOff,
  IconLanguage,
  IconMailX,
  IconPrinter,
  IconSticker,
  type TablerIcon,
} from '@tabler/icons-react';
import { printRunPath, printRunsPath } from '../../../gateway/print-run-paths';
import type { Right } from '../../../gateway/rights';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import { formatDay, languageName } from '../../../ui/language';
import { Panel } from '../../../ui/Page';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

interface Item {
  to: string;
  Icon: TablerIcon;
  text: string;
  /** Who may act there; everybody by default. */
  right?: Right;
}

/** The gateway counts no further than one more. */
const maxMails = 1_000;

/** A phone that nobody uses at night is silent every morning. */
const silentMs = 24 * 60 * 60 * 1000;

type Devices = NonNullable<OverviewQuery['devices']>;

interface WaitingProps {
  overview: OverviewQuery['overview'];
  devices: Devices;
}

/** What somebody has to do, and what happens by itself, each a link to where one acts. */
export function Waiting({ overview, devices }: WaitingProps) {
  const t = overviewTexts.waiting;
  const { may } = useViewed();
  const items = [...itemsOf(overview), ...silentDevices(devices)].filter(({ right }) => !right || may(right));
  return (
    <Panel title={t.title}>
      {items.length === 0 ? (
        <p className={`${common.dimmed} ${styles.nothing}`}>
          <IconCircleCheck size={20} aria-hidden="true" />
          {t.nothing}
        </p>
      ) : (
        <ul className={styles.items}>
          {items.map(({ to, Icon, text }) => (
            <li key={text}>
              <Link to={to}>
                <Icon size={18} aria-hidden="true" className={common.icon} />
                <span>{text}</span>
                <IconChevronRight size={16} aria-hidden="true" className={common.icon} />
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
  untranslated,
  endingBatchCount,
}: OverviewQuery['overview']): Item[] {
  const t = overviewTexts.waiting;
  const [prepared, ...others] = preparedRuns;
  const items: Item[] = [];
  if (prepared !== undefined)
    items.push({
      to: others.length === 0 ? printRunPath(prepared) : printRunsPath,
      Icon: IconPrinter,
      text: others.length === 0 ? t.preparedRun(prepared) : t.preparedRuns(preparedRuns.length),
    });
  for (const { printRun, labelCount } of spoiledRuns)
    items.push({
      to: printRunPath(printRun),
      Icon: IconSticker,
      text: t.spoiledLabels(labelCount, printRun),
    });
  if (failed > 0)
    items.push({
      to: '/user_register',
      right: 'people.read',
      Icon: IconMailX,
      text: failed > maxMails ? t.moreFailedInvitations(maxMails) : t.failedInvitations(failed),
    });
  if (endingBatchCount > 0)
    items.push({
      to: '/qr-generator?tab=history&view=batches',
      Icon: IconClock,
      text: t.endingBatches(endingBatchCount),
    });
  for (const { language, textCount } of untranslated)
    items.push({
      to: '/languages',
      Icon: IconLanguage,
      text: t.untranslated(textCount, languageName(language)),
    });
  for (const { key, effectiveAt } of scheduledTexts)
    items.push({
      to: `/static_page/versions?${new URLSearchParams({ text: key })}`,
      Icon: IconCalendarEvent,
      text: t.textChanges[key](formatDay(effectiveAt, 'long')),
    });
  return items;
}

function silentDevices(devices: Devices): Item[] {
  const t = overviewTexts.waiting;
  const silent = devices.filter(
    ({ isBrowser, silentSince }) =>
      !isBrowser && silentSince !== null && Date.now() - Date.parse(silentSince) > silentMs,
  );
  const [first, ...others] = silent;
  if (!first) return [];
  const text = others.length === 0 ? t.silentDevice(first.name) : t.silentDevices(silent.length);
  return [{ to: '/devices', Icon: IconDeviceMobileOff, text }];
}
