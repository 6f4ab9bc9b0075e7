import common from '../../../ui/Common.module.css';
import { Link } from '../../../ui/Link';
import tables from '../../../ui/Table.module.css';
import type { CodeField } from '../code-fields/use-fields';
import styles from './BatchValues.module.css';
import type { BatchValuesQuery } from './CodeValues.generated';
import { pastedBlock } from './pasted-block';
import { textsByField } from './texts-by-field';
import type { PastedValues } from './use-pasted-values';
import { ValueCell } from './ValueCell';
import { valuesTexts } from './values.texts';

type Row = BatchValuesQuery['qrBatch']['codes']['edges'][number]['node'];

/** By which people know a code. */
const nameOf = ({ serial, importedContent, code }: Row) => serial ?? importedContent ?? code;

interface ValuesTableProps {
  rows: readonly Row[];
  fields: readonly CodeField[];
  panelPath: (code: string) => string;
  busyProps: object;
  /** @throws what the gateway has against the value */
  onSet: (id: string, field: string, text: string) => Promise<void>;
  onPaste: (block: PastedValues) => Promise<void>;
}

/** Codes with an editable cell for each field. A pasted block fills the cells from the one that it is pasted into. */
export function ValuesTable({ rows, fields, panelPath, busyProps, onSet, onPaste }: ValuesTableProps) {
  const t = valuesTexts.table;
  /** @returns whether the text is a block, and goes into several cells */
  const paste = (text: string, row: number, column: number): boolean => {
    const block = pastedBlock(text);
    if (!block) return false;
    const columns = fields.slice(column, column + Math.max(...block.map(({ length }) => length)));
    const targets = rows.slice(row, row + block.length);
    void onPaste({
      keys: columns.map(({ key }) => key),
      rows: targets.map((target, at) => ({
        code: target.code,
        name: nameOf(target),
        cells: block[at]?.slice(0, columns.length) ?? [],
      })),
      isCut: targets.length < block.length || block.some(({ length }) => length > columns.length),
    });
    return true;
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it.
    <section className={styles.scroll} tabIndex={0} aria-label={t.cells}>
      <table className={`${tables.table} ${styles.table}`} aria-label={t.label} {...busyProps}>
        <thead>
          <tr>
            <th scope="col" className={styles.code}>
              {t.code}
            </th>
            {fields.map(({ id, label }) => (
              <th scope="col" key={id} className={styles.column}>
                <bdi>{label}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => {
            const texts = textsByField(row.values);
            const name = nameOf(row);
            return (
              <tr key={row.id}>
                <th scope="row" className={styles.code}>
                  <Link
                    to={panelPath(row.code)}
                    preventScrollReset
                    className={`${common.underlined} ${tables.cut} ${styles.name}`}
                    title={name}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </th>
                {fields.map((field, column) => (
                  <td key={field.id}>
                    <ValueCell
                      field={field}
                      label={t.cell(field.label, name)}
                      place={{ row: at, column }}
                      value={texts.get(field.id) ?? ''}
                      onSet={(text) => onSet(row.id, field.key, text)}
                      onPaste={(text) => paste(text, at, column)}
                    />
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
