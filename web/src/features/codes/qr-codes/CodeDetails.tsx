import { Button, Text } from '@mantine/core';
import { IconBan, IconChecks, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { LongText } from '../../../ui/LongText';
import { Rich } from '../../../ui/Rich';
import { CodeValues } from '../code-values/CodeValues';
import { PageLink } from '../qr-landing/PageLink';
import { CodeValidity } from '../validity/CodeValidity';
import { ValidityBadge } from '../validity/ValidityBadge';
import { CodeHistory } from './CodeHistory';
import type { QrCodePanelQuery } from './CodePanel.generated';
import styles from './CodePanel.module.css';
import { CodeText } from './CodeText';
import { codePanelTexts } from './code-panel.texts';
import type { FinalStatus } from './code-status';
import { codesTexts } from './codes.texts';
import { PrintLabelsLink } from './PrintLabelsLink';
import { downloadAs } from './qr-code';
import { StatusForm } from './StatusForm';
import { StatusLabel } from './StatusLabel';
import { statusChangeTexts } from './status-change.texts';
import { useStatusChange } from './use-status-change';

const changeIcons = { USED: IconChecks, REVOKED: IconBan } as const;

/** One code: its image, what can be done with it, and what was done. */
export function CodeDetails({ qrCode, scans }: Pick<QrCodePanelQuery, 'qrCode' | 'scans'>) {
  const { id, code, imagePath, status, serial, importedContent, validity } = qrCode;
  const isImported = importedContent !== null;
  const t = codePanelTexts;
  const [asked, setAsked] = useState<FinalStatus | null>(null);
  const changeStatus = useStatusChange();
  const { may } = useViewed();
  const isChangeable = status === 'ACTIVE' && may('codes.write');
  const isPrintable = status === 'ACTIVE' && may('codes.print') && !isImported;
  return (
    <div className={`${common.panels} ${styles.panel}`}>
      <div className={styles.symbol}>
        <img src={imagePath} alt={codesTexts.imageOf(importedContent ?? code)} width={300} height={300} />
      </div>
      {isImported ? <LongText label={t.content}>{importedContent}</LongText> : <CodeText code={code} />}
      {serial && (
        <Text>
          <Rich text={t.serial} tags={{ serial: () => <b className={styles.serial}>{serial}</b> }} />
        </Text>
      )}
      <div className={common.acts}>
        <StatusLabel status={status} />
        {status === 'ACTIVE' && <ValidityBadge state={validity.state} />}
        <Text size="sm" c="dimmed">
          {isImported ? t.printedElsewhere : qrCode.printed ? commonTexts.printed : t.notPrinted}
        </Text>
      </div>
      <CodeValidity validity={validity} />
      <div className={common.acts}>
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => downloadAs(format, qrCode)}
            aria-label={codesTexts.downloadFile(`${code}.${format}`)}
          >
            {t.downloadAs(format.toUpperCase())}
          </Button>
        ))}
        {isPrintable && <PrintLabelsLink selection={{ ids: [id] }} variant="default" size="xs" />}
        {!isImported && <PageLink code={code} label={t.openPage} />}
      </div>
      <section aria-label={t.changeStatus}>
        {isChangeable && asked === null && (
          <div className={common.acts}>
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
                  {statusChangeTexts.labels[final]}
                </Button>
              );
            })}
          </div>
        )}
        {isChangeable && asked !== null && (
          <div className={styles.form}>
            <StatusForm
              status={asked}
              question={statusChangeTexts.one.question[asked]}
              onSubmit={async (reason) => {
                await changeStatus(code, asked, reason);
                setAsked(null);
              }}
              onCancel={() => setAsked(null)}
            />
          </div>
        )}
      </section>
      <CodeValues code={code} />
      <CodeHistory qrCode={qrCode} scans={scans} />
    </div>
  );
}
