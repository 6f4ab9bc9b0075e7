import { Button, Text } from '@mantine/core';
import { IconBan, IconChecks, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { LongText } from '../../../ui/LongText';
import { PageLink } from '../qr-landing/PageLink';
import { CodeHistory } from './CodeHistory';
import type { QrCodePanelQuery } from './CodePanel.generated';
import styles from './CodePanel.module.css';
import { CodeText } from './CodeText';
import { changeLabels, type FinalStatus } from './code-status';
import { PrintLabelsLink } from './PrintLabelsLink';
import { downloadAs } from './qr-code';
import { StatusForm } from './StatusForm';
import { StatusLabel } from './StatusLabel';
import { questions, useStatusChange } from './use-status-change';

const changeIcons = { USED: IconChecks, REVOKED: IconBan } as const;

/** One code: its image, what can be done with it, and what was done. */
export function CodeDetails({ qrCode, scans }: Pick<QrCodePanelQuery, 'qrCode' | 'scans'>) {
  const { id, code, imagePath, status, serial, importedContent } = qrCode;
  const isImported = importedContent !== null;
  const [asked, setAsked] = useState<FinalStatus | null>(null);
  const changeStatus = useStatusChange();
  const { may } = useViewed();
  const isChangeable = status === 'ACTIVE' && may('codes.write');
  const isPrintable = status === 'ACTIVE' && may('codes.print') && !isImported;
  return (
    <div className={styles.panel}>
      <div className={styles.symbol}>
        <img src={imagePath} alt={`QR code ${importedContent ?? code}`} width={300} height={300} />
      </div>
      {isImported ? <LongText label="the content">{importedContent}</LongText> : <CodeText code={code} />}
      {serial && (
        <Text>
          Serial number <b className={styles.serial}>{serial}</b>
        </Text>
      )}
      <div className={styles.state}>
        <StatusLabel status={status} />
        <Text size="sm" c="dimmed">
          {isImported ? 'Printed elsewhere' : qrCode.printed ? 'Printed' : 'Not printed yet'}
        </Text>
      </div>
      <div className={styles.actions}>
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => downloadAs(format, qrCode)}
            aria-label={`Download ${code}.${format}`}
          >
            Download {format.toUpperCase()}
          </Button>
        ))}
        {isPrintable && <PrintLabelsLink selection={{ ids: [id] }} variant="default" size="xs" />}
        {!isImported && <PageLink code={code} label="Open its page" />}
      </div>
      <section aria-label="Change the status">
        {isChangeable && asked === null && (
          <div className={styles.actions}>
            {(['USED', 'REVOKED'] as const).map((final) => {
              const Icon = changeIcons[final];
              return (
                <Button
                  key={final}
                  variant="default"
                  size="xs"
                  leftSection={<Icon size={16} aria-hidden="true" />}
                  onClick={() => setAsked(final)}
                >
                  {changeLabels[final]}
                </Button>
              );
            })}
          </div>
        )}
        {isChangeable && asked !== null && (
          <div className={styles.form}>
            <StatusForm
              status={asked}
              question={questions[asked]}
              onSubmit={async (reason) => {
                await changeStatus(code, asked, reason);
                setAsked(null);
              }}
              onCancel={() => setAsked(null)}
            />
          </div>
        )}
      </section>
      <CodeHistory qrCode={qrCode} scans={scans} />
    </div>
  );
}
