import { Alert, Button } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { ErrorState } from '../../../ui/ErrorState';
import { Link } from '../../../ui/Link';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { type BatchTargetQuery, useBatchTargetQuery } from './Landing.generated';
import styles from './Landing.module.css';
import { landingTexts } from './landing.texts';
import { template } from './landing-path';
import { PageLink } from './PageLink';
import { TargetForm } from './TargetForm';

/** The address that the codes of a batch open: their page, or an address of the batch. */
export function BatchTarget({ batch }: { batch: string }) {
  const { data, previousData, error, refetch } = useBatchTargetQuery({ variables: { id: batch } });
  const shown = data ?? previousData;
  return (
    <Panel title={landingTexts.target.title}>
      {shown && <Target {...shown} />}
      {!shown && error && (
        <ErrorState
          message={landingTexts.target.loadingFailed}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!shown && !error && <Loading />}
    </Panel>
  );
}

function Target({ qrBatch, redirectHosts }: BatchTargetQuery) {
  const { id, targetUrl, opensPages, codes } = qrBatch;
  const t = landingTexts.target;
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
          <Rich text={t.opensNothing} tags={{ template: () => <code>{template}</code> }} />
        </Note>
      )}
      {targetUrl !== null && !isAllowed && (
        <Note>
          <Rich
            text={t.hostNotAllowed}
            tags={{ host: () => host, link: (label) => <Link to="/keys#allowed-hosts">{label}</Link> }}
          />
        </Note>
      )}
      <p className={styles.about}>
        {targetUrl === null ? (
          opensPages ? (
            t.showPages
          ) : (
            t.showPage
          )
        ) : (
          <Rich
            text={opensPages ? t.leadTo : t.pageLeadsTo}
            tags={{
              target: () => (
                <a href={targetUrl} target="_blank" rel="noopener noreferrer">
                  {targetUrl}
                </a>
              ),
            }}
          />
        )}{' '}
        {t.lookingIsNoUse}
      </p>
      {isEditing ? (
        <TargetForm batch={id} url={targetUrl ?? ''} onClose={close} />
      ) : (
        <div className={common.wrap}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} aria-hidden="true" />}
            onClick={() => setEditing(true)}
            data-edit
          >
            {targetUrl === null ? t.lead : t.change}
          </Button>
          {code !== undefined && <PageLink code={code} label={t.openPage} variant="subtle" />}
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
