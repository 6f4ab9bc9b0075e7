import {
  IconBan,
  IconChecks,
  IconChevronRight,
  IconCircleCheck,
  IconPrinter,
  type TablerIcon,
} from '@tabler/icons-react';
import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import { formatNumber } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';
import { overviewTexts } from './overview.texts';

/** The gateway counts no further than one more. */
const maxCounted = 50_000;

const countWords = (count: number) =>
  count > maxCounted ? overviewTexts.numbers.moreThan(formatNumber(maxCounted)) : formatNumber(count);

/** The active, used, revoked and printed codes, each a link to the history of them. */
export function CodeNumbers({
  codeCount,
  activeCount,
  usedCount,
  revokedCount,
  printedCount,
}: OverviewQuery['overview']) {
  const t = overviewTexts.numbers;
  const text = t.ofCodes(codeCount);
  return (
    <div className={styles.numbers}>
      <Figure
        to="status=active"
        name={t.active}
        Icon={IconCircleCheck}
        // Those beyond the count of the used and revoked ones are fewer than the others.
        figure={
          activeCount === null ? t.fewerThan(formatNumber(codeCount - maxCounted)) : formatNumber(activeCount)
        }
        text={text}
      />
      <Figure to="status=used" name={t.used} Icon={IconChecks} figure={countWords(usedCount)} text={text} />
      <Figure
        to="status=revoked"
        name={t.revoked}
        Icon={IconBan}
        figure={countWords(revokedCount)}
        text={text}
      />
      <Figure
        to="printed=yes"
        name={t.printed}
        Icon={IconPrinter}
        figure={countWords(printedCount)}
        text={text}
      />
    </div>
  );
}

interface FigureProps {
  /** The filter of the history. */
  to: string;
  name: string;
  Icon: TablerIcon;
  figure: string;
  /** Says how many codes there are. */
  text: string;
}

function Figure({ to, name, Icon, figure, text }: FigureProps) {
  return (
    <Link to={`/qr-generator?tab=history&${to}`} className={styles.number}>
      <span className={styles.name}>
        <Icon size={16} aria-hidden="true" />
        <span className={common.underlined}>{name}</span>
        <IconChevronRight size={16} aria-hidden="true" />
      </span>{' '}
      <Rich
        text={text}
        tags={{
          figure: () => <strong>{figure}</strong>,
          of: (label) => <span className={common.dimmed}>{label}</span>,
        }}
      />
    </Link>
  );
}
