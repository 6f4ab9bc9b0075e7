import common from '../../../ui/Common.module.css';
import { formatDate, formatList, formatNumber } from '../../../ui/language';
import { StackedCell } from '../../../ui/StackedCell';
import stacked from '../../../ui/StackedTable.module.css';
import tables from '../../../ui/Table.module.css';
import type { PersonFileQuery } from './PersonData.generated';
import { personTexts } from './person.texts';

type Section = PersonFileQuery['personFile']['sections'][number];

/** The kinds of data with their numbers, and what an erasing does with each. */
export function PersonSections({ file }: { file: PersonFileQuery }) {
  const { columns, noneElse } = personTexts.kept;
  const kept = file.personFile.sections.filter(({ rows }) => rows > 0);
  const others = file.personFile.sections.filter(({ rows }) => rows === 0);
  return (
    <>
      <table className={`${tables.table} ${stacked.table}`}>
        <thead>
          <tr>
            {Object.entries(columns).map(([name, heading]) => (
              <th scope="col" key={name}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kept.map((section) => (
            <Row key={section.kind} section={section} file={file} />
          ))}
        </tbody>
      </table>
      {others.length > 0 && (
        <p className={common.small}>
          {noneElse(formatList(others.map(({ kind }) => personTexts.kinds[kind])))}
        </p>
      )}
    </>
  );
}

function Row({ section, file }: { section: Section; file: PersonFileQuery }) {
  const { columns, noTime } = personTexts.kept;
  const { kind, rows, oldest } = section;
  return (
    <tr>
      <th scope="row">
        <span className={common.name}>{personTexts.kinds[kind]}</span>
      </th>
      <StackedCell heading={columns.rows}>{formatNumber(rows)}</StackedCell>
      <StackedCell heading={columns.oldest}>
        {oldest ? <time dateTime={oldest}>{formatDate(oldest, 'date')}</time> : noTime}
      </StackedCell>
      <StackedCell heading={columns.erased}>{effectOf(kind, file)}</StackedCell>
    </tr>
  );
}

/** The effect of an erasing on the rows of a kind. */
function effectOf(kind: Section['kind'], { retention }: PersonFileQuery): string {
  const { goes, invitation, values, undo, audit, account, pseudonym, asChosen } = personTexts.effects;
  if (kind === 'ACCEPTANCES') {
    if (!retention) return asChosen;
    return retention.acceptanceKeepDays === null ? goes : pseudonym(retention.acceptanceKeepDays);
  }
  const effects: Partial<Record<Section['kind'], string>> = {
    MEMBER_INVITATIONS: invitation,
    CODE_VALUES: values,
    CODE_NOTES: values,
    UNDO_ENTRIES: undo,
    AUDIT_EVENTS: audit,
    ACCOUNTS: account,
  };
  return effects[kind] ?? goes;
}
