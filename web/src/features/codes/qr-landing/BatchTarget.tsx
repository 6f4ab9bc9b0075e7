import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { type BatchTargetQuery, useBatchTargetQuery } from './Landing.generated';
import styles from './Landing.module.css';
import { messages, template } from './messages';
import { PageLink } from './PageLink';
import { TargetForm } from './TargetForm';

/** The address that the codes of a batch open: their page, or an address of the batch. */
export function BatchTarget({ batch }: { batch: string }) {
  const { data, previousData, error, refetch } = useBatchTargetQuery({ variables: { id: batch } });
  const shown = data ?? previousData;
  return (
    <Panel title="Opened with a plain camera">
      {shown && <Target {...shown} />}
      {!shown && error && (
        <ErrorState message={messages.targetFailed} onRetry={() => void refetch().catch(() => undefined)} />
      )}
      {!shown && !error && <Loading />}
    </Panel>
  );
}

function Target({ qrBatch, redirectHosts }: BatchTargetQuery) {
  const { id, targetUrl, opensPages, codes } = qrBatch;
  const [isEditing, setEditing] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    setEditing(false);
    // Once the button is there again.
    setTimeout(() => panel.current?.querySelector<HTMLElement>('[data-edit]')?.focus());
  };
  const code = codes.edges[0]?.node.code;
  const host = targetUrl ? new URL(targetUrl).hostname : '';
  const isAllowed = targetUrl !== null && redirectHosts.includes(host);
  return (
    <div ref={panel}>
      {!opensPages && (
        <Note>
          The symbols of this batch do not hold the address of their page, and printed symbols never change: a
          plain camera shows their text and opens nothing, with or without an address here. The symbols of new
          codes lead to their pages once the owner makes their content <code>{template}</code> under “Codes
          and labels”.
        </Note>
      )}
      {targetUrl !== null && !isAllowed && (
        <Note>
          {host} is not among the <Link to="/keys#allowed-hosts">hosts that your application allows</Link>, so
          that codes show their page instead.
        </Note>
      )}
      <p className={styles.about}>
        {targetUrl === null ? (
          <>
            {opensPages
              ? 'Codes show a page that says whether they are'
              : 'The page of a code says whether it is'}{' '}
            valid, used or revoked.
          </>
        ) : (
          <>
            {opensPages ? 'Active codes lead to ' : 'The page of an active code leads to '}
            <a href={targetUrl} target="_blank" rel="noopener noreferrer">
              {targetUrl}
            </a>
            . Used and revoked codes show their page.
          </>
        )}{' '}
        Opening a code does not use it.
      </p>
      {isEditing ? (
        <TargetForm batch={id} url={targetUrl ?? ''} onClose={close} />
      ) : (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
            data-edit
          >
            {targetUrl === null ? 'Lead to an address' : 'Change the address'}
          </Button>
          {code !== undefined && <PageLink code={code} label="Open the page of a code" variant="subtle" />}
        </div>
      )}
    </div>
  );
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Alert color="yellow" icon={<IconInfoCircle aria-hidden="true" />} className={styles.note}>
      {children}
    </Alert>
  );
}
