import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { useViewed } from '../../../gateway/viewed';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useApplicationKeysQuery } from './ApplicationKeys.generated';
import styles from './ApplicationKeys.module.css';
import { CreateKeyForm } from './CreateKeyForm';
import { KeyList } from './KeyList';
import { maxKeys, messages } from './messages';
import { NewKeyDialog } from './NewKeyDialog';
import type { NewKey } from './new-key';

/** The keys by which the mobile app of an application redeems codes. */
export function ApplicationKeys() {
  const { application, may } = useViewed();
  const readOnly = !may('settings');
  const { data, previousData, error, refetch } = useApplicationKeysQuery();
  const [created, setCreated] = useState<NewKey | null>(null);
  const keys = (data ?? previousData)?.applicationKeys;
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('input') ?? null);
  return (
    <Panel title="Application keys">
      <Text c="dimmed" className={styles.about}>
        With a key, the mobile app of {application} redeems QR codes, or tells what its people accept. Its
        calls are described in <a href="/api/docs">the API documentation</a>, under “Scans” and “Legal texts”.
        Everybody with an account in {application} sees these keys.
      </Text>
      {error && (
        <ErrorState message={errorMessage(error, messages.listFailed)} onRetry={() => void reload()} />
      )}
      {!error && !keys && <Loading />}
      <div ref={focus.list as RefObject<HTMLDivElement | null>}>
        {keys && keys.length > 0 && (
          <KeyList
            keys={keys}
            readOnly={readOnly}
            onRevoked={async (index) => {
              await reload();
              focus.focusRow(index);
            }}
          />
        )}
        {keys?.length === 0 && !error && (
          <EmptyState Icon={IconKey} title="No keys yet">
            {!readOnly &&
              'Create one for each app or device, so that you can revoke it alone when the device is lost.'}
          </EmptyState>
        )}
        {keys &&
          !readOnly &&
          (keys.length >= maxKeys ? (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
              {messages.limitReached}
            </Alert>
          ) : (
            <CreateKeyForm onCreated={setCreated} onDone={reload} />
          ))}
      </div>
      <NewKeyDialog created={created} onClose={() => setCreated(null)} />
    </Panel>
  );
}
