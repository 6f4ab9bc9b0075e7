import { Alert, Text } from '@mantine/core';
import { IconDeviceMobile, IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { EmptyState } from '../../../ui/EmptyState';
import { Page, Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { ConnectPhone } from './ConnectPhone';
import { DeviceList } from './DeviceList';
import { type DevicePartsFragment, useDevicesQuery } from './Devices.generated';
import { maxPhones } from './device-rules';
import { devicesTexts as t } from './devices.texts';
import { RenameDevice } from './RenameDevice';

/** The phones that scan for the application, and the browsers in which its members scan. */
export function DevicesScreen() {
  const { application, may } = useViewed();
  const readOnly = !may('devices');
  const { data, previousData, error, refetch } = useDevicesQuery({ fetchPolicy: 'cache-and-network' });
  const [renamed, setRenamed] = useState<DevicePartsFragment | null>(null);
  const devices = (data ?? previousData)?.devices;
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current?.querySelector('button') ?? null);
  const isFull = (devices?.filter(({ isBrowser }) => !isBrowser).length ?? 0) >= maxPhones;
  const connects = devices && !readOnly && !isFull;
  return (
    <Page title={commonTexts.titles.devices} lead={t.lead}>
      <div ref={focus.list as RefObject<HTMLDivElement | null>}>
        <Panel title={t.connected} actions={connects && <ConnectPhone onConnected={() => void reload()} />}>
          <Text c="dimmed" className={common.intro}>
            {t.about(application)}
          </Text>
          {devices && !readOnly && isFull && (
            <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />}>
              {t.limitReached(maxPhones)}
            </Alert>
          )}
          {(error || !devices) && <NotLoaded error={error} refetch={reload} failed={t.listFailed} />}
          {devices && devices.length > 0 && (
            <DeviceList
              devices={devices}
              readOnly={readOnly}
              onRename={setRenamed}
              onRevoked={async (index) => {
                await reload();
                focus.focusRow(index);
              }}
            />
          )}
          {devices?.length === 0 && !error && (
            <EmptyState Icon={IconDeviceMobile} title={t.none}>
              {!readOnly && t.connectFirst}
            </EmptyState>
          )}
        </Panel>
      </div>
      <RenameDevice device={renamed} onClose={() => setRenamed(null)} />
    </Page>
  );
}
