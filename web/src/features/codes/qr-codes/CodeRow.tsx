import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { Selected } from '../../../gateway/use-selection';
import { useMay } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Link } from '../../../ui/Link';
import { RowCheckbox } from '../../../ui/RowCheckbox';
import table from '../../../ui/Table.module.css';
import { ValidityBadge } from '../validity/ValidityBadge';
import { batchPath, codesOfBatchPath } from './batch-path';
import type { QrCodeRowFragment } from './CodeList.generated';
import styles from './CodeRows.module.css';
import { codeListTexts } from './code-list.texts';
import type { FinalStatus } from './code-status';
import { fileNameOf } from './qr-code';
import { StatusLabel } from './StatusLabel';
import { StatusMenu } from './StatusMenu';

interface CodeFactsProps {
  qrCode: QrCodeRowFragment;
  /** The address of its panel. */
  panelPath: string;
  withBatch: boolean;
}

interface CodeRowProps extends CodeFactsProps {
  selected: Selected;
  onPrint: () => void;
  /** Missing for who may print and not change it. */
  onChange: ((status: FinalStatus) => void) | undefined;
}

export function CodeRow({ selected, onPrint, onChange, ...facts }: CodeRowProps) {
  const { qrCode } = facts;
  const { id, code } = qrCode;
  return (
    <tr className={common.marked} data-selected={selected.isSelected(id) || undefined}>
      <td className={styles.select}>
        <RowCheckbox id={id} name={code} selected={selected} />
      </td>
      <CodeFacts {...facts} />
      <td className={styles.actions}>
        <div className={styles.buttons}>
          {qrCode.importedContent === null && (
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              className={styles.print}
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={onPrint}
              aria-label={codeListTexts.row.printCode(code)}
            >
              {commonTexts.print}
            </Button>
          )}
          <StatusMenu qrCode={qrCode} onChange={onChange} />
        </div>
      </td>
    </tr>
  );
}

/** A code for who only reads. */
export const ReadOnlyCode = (props: CodeFactsProps) => (
  <tr>
    <CodeFacts {...props} />
  </tr>
);

function CodeFacts({ qrCode, panelPath, withBatch }: CodeFactsProps) {
  const { imagePath, status, validity, printed, batch, serial, importedContent, createdAt } = qrCode;
  const readOnly = !useMay('codes.write');
  return (
    <>
      <td className={styles.symbol}>
        <img src={imagePath} alt="" width={28} height={28} loading="lazy" />
      </td>
      <th scope="row" className={styles.name}>
        <Link
          to={panelPath}
          preventScrollReset
          className={`${common.underlined} ${styles.fileName} ${importedContent === null ? '' : table.cut}`}
          {...(importedContent !== null && { title: importedContent })}
        >
          {importedContent === null ? fileNameOf(imagePath) : <bdi>{importedContent}</bdi>}
        </Link>
        {serial && <span className={styles.serial}>{serial}</span>}
      </th>
      <td className={styles.status}>
        {status === 'ACTIVE' && validity.state !== 'OPEN' ? (
          <ValidityBadge state={validity.state} />
        ) : (
          <StatusLabel status={status} />
        )}
      </td>
      <td className={styles.printed}>
        {printed && (
          <span>
            <IconPrinter size={14} aria-hidden="true" /> {codeListTexts.row.printed}
          </span>
        )}
      </td>
      {withBatch && (
        <td className={styles.batch}>
          <Link
            to={readOnly ? codesOfBatchPath(batch.id) : batchPath(batch.id)}
            className={table.cutTwice}
            title={batch.name}
            dir="auto"
          >
            {batch.name}
          </Link>
        </td>
      )}
      <td className={styles.made}>
        <DateTime of={createdAt} />
      </td>
    </>
  );
}
