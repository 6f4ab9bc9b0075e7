import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { formatNumber } from '../../../ui/language';
import { Rich } from '../../../ui/Rich';
import type { ErasurePartsFragment } from './PersonData.generated';
import { personTexts } from './person.texts';

/** How many rows of each kind were removed, how many stay, and until when backups have them. */
export function ErasedCounts({ erasure: { counts, backupsUntil } }: { erasure: ErasurePartsFragment }) {
  const { removed, stay, nothing, until } = personTexts.erasures;
  const lines = counts.flatMap(({ kind, rows, kept }) => {
    const name = personTexts.kinds[kind];
    return [
      ...(rows > 0 ? [removed(name, formatNumber(rows))] : []),
      ...(kept > 0 ? [stay(name, formatNumber(kept))] : []),
    ];
  });
  return (
    <>
      {lines.length === 0 && <p className={common.value}>{nothing}</p>}
      {lines.length > 0 && (
        <ul className={common.list}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {backupsUntil && (
        <p className={common.value}>
          <Rich text={until} tags={{ when: () => <DateTime exact of={backupsUntil} /> }} />
        </p>
      )}
    </>
  );
}
