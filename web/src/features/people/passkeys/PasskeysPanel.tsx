import { Alert, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import common from '../../../ui/Common.module.css';
import { written } from '../../../ui/edition';
import { Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { AddPasskey } from './AddPasskey';
import { offersPasskeys } from './ceremony';
import { PasskeyList } from './PasskeyList';
import { useOwnPasskeysQuery } from './Passkeys.generated';
import { passkeysTexts } from './passkeys.texts';

const t = passkeysTexts;
const maxPasskeys = 20;

/** The passkeys of the logged-in account, or the reason why there are none. */
export function PasskeysPanel() {
  const { data, error, refetch } = useOwnPasskeysQuery();
  const passkeys = data?.viewer?.passkeys;
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('input') ?? null);
  const unavailable = passkeys?.unavailableReason;
  const reason = unavailable ? written(unavailable) : offersPasskeys() ? null : t.notHere;
  return (
    <Panel title={t.title}>
      <Text c="dimmed" className={common.intro}>
        {t.about}
      </Text>
      {(error || !passkeys) && <NotLoaded error={error} refetch={reload} failed={t.listFailed} />}
      {passkeys && (
        <div ref={focus.list as RefObject<HTMLDivElement | null>}>
          {passkeys.items.length > 0 && (
            <PasskeyList
              passkeys={passkeys.items}
              reload={reload}
              onRemoved={async (index) => {
                await reload();
                focus.focusRow(index);
              }}
            />
          )}
          {reason !== null || passkeys.items.length >= maxPasskeys ? (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
              {reason ?? t.limitReached(maxPasskeys)}
            </Alert>
          ) : (
            <AddPasskey onDone={reload} />
          )}
        </div>
      )}
    </Panel>
  );
}
