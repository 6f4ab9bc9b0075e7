import { Alert, Text } from '@mantine/core';
import { IconInfoCircle, IconKey } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { EmptyState } from '../../../ui/EmptyState';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useApplicationKeysQuery } from './ApplicationKeys.generated';
import styles from './ApplicationKeys.module.css';
import { applicationKeysTexts as t } from './application-keys.texts';
import { CreateKeyForm } from './CreateKeyForm';
import { KeyList } from './KeyList';
import { maxKeys } from './key-rules';
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
    <Panel title={t.title}>
      <Text c="dimmed" className={`${common.intro} ${styles.about}`}>
        <Rich
          text={t.about}
          tags={{ application: () => application, docs: (label) => <a href="/api/docs">{label}</a> }}
        />
      </Text>
      {(error || !keys) && <NotLoaded error={error} refetch={reload} failed={t.listFailed} />}
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
          <EmptyState Icon={IconKey} title={t.none}>
            {!readOnly && t.oneForEach}
          </EmptyState>
        )}
        {keys &&
          !readOnly &&
          (keys.length >= maxKeys ? (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
              {t.limitReached(maxKeys)}
            </Alert>
          ) : (
            <CreateKeyForm onCreated={setCreated} onDone={reload} />
          ))}
      </div>
      <NewKeyDialog created={created} onClose={() => setCreated(null)} />
    </Panel>
  );
}
