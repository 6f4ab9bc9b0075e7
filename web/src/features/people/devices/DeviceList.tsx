import { Anchor, Badge, Button } from '@mantine/core';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { Rich } from '../../../ui/Rich';
import { useRowInAddress } from '../../../ui/use-row-in-address';
import { type DevicePartsFragment, useRevokeDeviceMutation } from './Devices.generated';
import styles from './Devices.module.css';
import { devicesTexts as t } from './devices.texts';

interface DeviceListProps {
  devices: readonly DevicePartsFragment[];
  readOnly: boolean;
  onRename: (device: DevicePartsFragment) => void;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRevoked: (index: number) => Promise<unknown>;
}

/** The valid devices, newest first. */
export function DeviceList({ devices, onRevoked, ...rest }: DeviceListProps) {
  const act = useAct();
  const [revokeDevice] = useRevokeDeviceMutation();

  const revoke = async ({ id, name }: DevicePartsFragment, index: number) => {
    const isGone = await act({
      ask: { title: t.revokeTitle, message: t.revokeQuestion(name), confirmLabel: commonTexts.revoke },
      run: () => revokeDevice({ variables: { input: { id } } }),
      done: t.revoked(name),
      failed: t.revokeFailed,
    });
    if (isGone) await onRevoked(index);
  };

  return (
    <ul className={common.list} aria-label={commonTexts.titles.devices}>
      {devices.map((device, index) => (
        <Row key={device.id} device={device} {...rest} onRevoke={() => revoke(device, index)} />
      ))}
    </ul>
  );
}

interface RowProps extends Pick<DeviceListProps, 'readOnly' | 'onRename'> {
  device: DevicePartsFragment;
  onRevoke: () => void;
}

function Row({ device, readOnly, onRename, onRevoke }: RowProps) {
  const { className, ...row } = useRowInAddress(`device-${device.id}`);
  return (
    <li {...row} className={`${className} ${common.spread} ${styles.device}`}>
      <div className={`${common.column} ${styles.text}`}>
        <span className={styles.name}>
          <bdi>{device.name}</bdi>
          <span className={styles.ending}>…{device.ending}</span>
          {device.isBrowser && (
            <Badge variant="default" size="sm">
              {t.browser}
            </Badge>
          )}
        </span>
        <span className={common.facts}>{kindOf(device)}</span>
        <span className={common.facts}>
          <Rich
            text={device.pairedBy ? t.connectedBy : t.connectedByDeleted}
            tags={{
              when: () => <DateTime of={device.pairedAt} />,
              who: () => device.pairedBy && <Email of={device.pairedBy} />,
            }}
          />
        </span>
        <LastUse device={device} />
      </div>
      <div className={styles.acts}>
        <Anchor
          component={Link}
          to={historyPath('device', device.id)}
          size="sm"
          aria-label={t.historyOf(device.name)}
        >
          {commonTexts.history}
        </Anchor>
        {!readOnly && (
          <>
            <Button
              variant="default"
              size="xs"
              onClick={() => onRename(device)}
              aria-label={t.renameOf(device.name)}
            >
              {t.rename}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={onRevoke}
              aria-label={t.revokeOf(device.name)}
              data-focus-row
            >
              {commonTexts.revoke}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** "Pixel 9, android, version 3.1.0": as far as the device tells it. */
function kindOf({ model, platform, appVersion }: DevicePartsFragment): string {
  const facts = [model, platform, appVersion && t.version(appVersion)].filter((fact): fact is string =>
    Boolean(fact),
  );
  return facts.length > 0 ? t.facts(facts) : t.unknownKind;
}

function LastUse({ device: { lastUsedAt, silentSince } }: { device: DevicePartsFragment }) {
  return (
    <span className={common.facts}>
      {lastUsedAt ? (
        <Rich text={t.lastUsed} tags={{ when: () => <DateTime of={lastUsedAt} /> }} />
      ) : (
        t.neverUsed
      )}
      {silentSince && (
        <span className={styles.silent}>
          <Rich text={t.silentSince} tags={{ when: () => <DateTime of={silentSince} exact /> }} />
        </span>
      )}
    </span>
  );
}
