import { IconChecks, IconCircleCheck, IconPrinter, type TablerIcon } from '@tabler/icons-react';
import { Link } from '../../../ui/Link';
import type { OverviewQuery } from './Overview.generated';
import styles from './Overview.module.css';

/** The gateway counts no further than one more. */
const maxCounted = 50_000;

const countWords = (count: number) =>
  count > maxCounted ? `${maxCounted.toLocaleString('en')}+` : count.toLocaleString('en');

/** The active, used and printed codes, each a link to the history of them. */
export function CodeNumbers({ codeCount, activeCount, usedCount, printedCount }: OverviewQuery['overview']) {
  const of = `of ${codeCount.toLocaleString('en')} ${codeCount === 1 ? 'code' : 'codes'}`;
  return (
    <div className={styles.numbers}>
      <Figure
        to="status=active"
        name="Active"
        Icon={IconCircleCheck}
        // Those beyond the count of the used and revoked ones are fewer than the others.
        figure={activeCount?.toLocaleString('en') ?? `< ${(codeCount - maxCounted).toLocaleString('en')}`}
        of={of}
      />
      <Figure to="status=used" name="Used" Icon={IconChecks} figure={countWords(usedCount)} of={of} />
      <Figure to="printed=yes" name="Printed" Icon={IconPrinter} figure={countWords(printedCount)} of={of} />
    </div>
  );
}

interface FigureProps {
  /** The filter of the history. */
  to: string;
  name: string;
  Icon: TablerIcon;
  figure: string;
  of: string;
}

function Figure({ to, name, Icon, figure, of }: FigureProps) {
  return (
    <Link to={`/qr-generator?tab=history&${to}`} className={styles.number}>
      <span className={styles.name}>
        <Icon size={16} aria-hidden="true" />
        {name}
      </span>{' '}
      <strong>{figure}</strong> <span className={styles.of}>{of}</span>
    </Link>
  );
}
