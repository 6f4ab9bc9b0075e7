import { Alert, Checkbox, NativeSelect, Text } from '@mantine/core';
import common from '../../../ui/Common.module.css';
import { Panel } from '../../../ui/Page';
import tables from '../../../ui/Table.module.css';
import styles from './Format.module.css';
import { formatTexts as t } from './format.texts';
import type { FileFormat, ImportPreview } from './use-csv-import';

interface FormatPanelProps {
  /** Null when the file could not be read as it is said to be. */
  preview: ImportPreview | null;
  /** What a person has said. */
  format: FileFormat;
  busy: boolean;
  onChange: (change: FileFormat) => void;
}

const keysOf = <Labels extends object>(labels: Labels) => Object.keys(labels) as (keyof Labels & string)[];
const encodings = () => keysOf(t.encodings).map((value) => ({ value, label: t.encodings[value] }));
const delimiters = () => keysOf(t.delimiters).map((value) => ({ value, label: t.delimiters[value] }));
/** Before a file could be read, nothing is chosen. */
const unchosen = (value: string) => (value === '' ? [{ value, label: t.recognised }] : []);

/** How a file is read: its character set, its delimiter and its columns, which people correct. */
export function FormatPanel({ preview, format, busy, onChange }: FormatPanelProps) {
  const encoding = format.encoding ?? preview?.encoding ?? '';
  const delimiter = format.delimiter ?? preview?.delimiter ?? '';
  const isGuessed = preview !== null && format.encoding === undefined && !/^UTF/.test(preview.encoding);
  return (
    <Panel title={t.title}>
      <div className={common.fields}>
        <div className={styles.choices}>
          <NativeSelect
            label={t.encoding}
            value={encoding}
            data={[...unchosen(encoding), ...encodings()]}
            onChange={({ currentTarget: { value } }) => onChange({ encoding: value })}
          />
          <NativeSelect
            label={t.delimiter}
            value={delimiter}
            data={[...unchosen(delimiter), ...delimiters()]}
            onChange={({ currentTarget: { value } }) => onChange({ delimiter: value })}
          />
          <Checkbox
            label={t.hasHeading}
            checked={format.hasHeading ?? preview?.hasHeading ?? true}
            onChange={({ currentTarget: { checked } }) => onChange({ hasHeading: checked })}
          />
        </div>
        {isGuessed && <Alert color="orange">{t.notUtf8(preview.encoding)}</Alert>}
        {preview && <Sample preview={preview} format={format} busy={busy} onChange={onChange} />}
      </div>
    </Panel>
  );
}

type SampleProps = FormatPanelProps & { preview: ImportPreview };

/** A few rows as they are read, below the field of each column. */
function Sample({ preview: { headings, fields, sample }, format, busy, onChange }: SampleProps) {
  const columns = format.columns ?? headings.map(({ column }) => column);
  const shown = headings.map(({ heading }, at) => ({
    ...{ key: `${at} ${heading}`, at, column: columns[at] ?? '' },
    name: heading || t.column(at + 1),
  }));
  const choose = (at: number, field: string | null) => {
    // Columns are joined to a name alone: another one gives its field away.
    const others = columns.map((column) => (column === field && field !== 'username' ? null : column));
    onChange({ ...format, columns: others.with(at, field) });
  };
  return (
    <>
      <Text size="sm" c="dimmed">
        {fields.includes('username') ? t.aboutNames : t.about}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it. */}
      <section className={styles.scroll} tabIndex={0} aria-label={t.sample} aria-busy={busy}>
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{t.line}</th>
              {shown.map(({ key, name, column, at }) => (
                <th scope="col" key={key} className={styles.column}>
                  <bdi className={styles.heading}>{name}</bdi>
                  <NativeSelect
                    size="xs"
                    aria-label={t.fieldOf(name)}
                    value={column}
                    data={[
                      { value: '', label: t.notImported },
                      ...fields.map((field) => ({ value: field, label: t.field(field) })),
                    ]}
                    onChange={({ currentTarget: { value } }) => choose(at, value || null)}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map(({ line, cells }) => (
              <tr key={line}>
                <th scope="row">{line}</th>
                {shown.map(({ key, column, at }) => (
                  <td key={key} data-left-out={column === '' || undefined}>
                    <bdi className={styles.cell}>{cells[at]}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
