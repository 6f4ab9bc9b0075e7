import { Button, Checkbox, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { DateTime } from '../../../ui/DateTime';
import styles from './CodeRows.module.css';
import type { FinalStatus } from './code-status';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import { fileNameOf } from './qr-code';
import { StatusLabel } from './StatusLabel';
import { StatusMenu } from './StatusMenu';

interface CodeRowProps {
  qrCode: QrCodePartsFragment;
  /** The address of its panel. */
  panelPath: string;
  isSelected: boolean;
  /** `extend` is true with the shift key held: all rows since the last one touched. */
  onSelect: (extend: boolean) => void;
  onPrint: () => void;
  onChange: (status: FinalStatus) => void;
}

export function CodeRow({ qrCode, panelPath, isSelected, onSelect, onPrint, onChange }: CodeRowProps) {
  const { code } = qrCode;
  return (
    <li className={styles.row} data-selected={isSelected || undefined}>
      <Checkbox
        aria-label={`Select ${code}`}
        checked={isSelected}
        onChange={({ nativeEvent }) => onSelect((nativeEvent as MouseEvent).shiftKey)}
        // With the shift key held, a click would also mark the text between.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        className={styles.select}
      />
      <CodeFacts qrCode={qrCode} panelPath={panelPath} />
      <Group gap={6} wrap="nowrap" justify="flex-end" className={styles.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={onPrint}
          aria-label={`Print ${code}`}
        >
          Print
        </Button>
        <StatusMenu qrCode={qrCode} onChange={onChange} />
      </Group>
    </li>
  );
}

type CodeFactsProps = Pick<CodeRowProps, 'qrCode' | 'panelPath'>;

/** A code of another application. */
export const ReadOnlyCode = (props: CodeFactsProps) => (
  <li className={styles.row} data-read-only>
    <CodeFacts {...props} />
  </li>
);

function CodeFacts({ qrCode, panelPath }: CodeFactsProps) {
  return (
    <>
      <img className={styles.thumbnail} src={qrCode.imagePath} alt="" width={48} height={48} />
      <div className={styles.about}>
        <Link to={panelPath} preventScrollReset className={styles.fileName}>
          {fileNameOf(qrCode.imagePath)}
        </Link>
        <span className={styles.facts}>
          <DateTime of={qrCode.createdAt} />
          {qrCode.printed && (
            <span className={styles.printed}>
              <IconPrinter size={13} aria-hidden="true" /> printed
            </span>
          )}
        </span>
      </div>
      <StatusLabel status={qrCode.status} />
    </>
  );
}
