import { Anchor, Badge, Button } from '@mantine/core';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import { type DevicePartsFragment, useRevokeDeviceMutation } from './Devices.generated';
import styles from './Devices.module.css';
import { messages } from './messages';

interface DeviceListProps {
  devices: readonly DevicePartsFragment[];
  readOnly: boolean;
  onRename: (device: DevicePartsFragment) => void;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRevoked: (index: number) => Promise<unknown>;
}

/** The valid devices, newest first. */
export function DeviceList({ devices, readOnly, onRename, onRevoked }: DeviceListProps) {
  const confirm = useConfirm();
  const [revokeDevice] = useRevokeDeviceMutation();

  const revoke = async ({ id, name }: DevicePartsFragment, index: number) => {
    const isSure = await confirm({
      title: 'Revoke the device',
      message: `Revoke “${name}”? It stops redeeming codes at once, and its list of codes is of no use any more. Scans that wait on it are sent once it is connected again. This cannot be undone.`,
      confirmLabel: 'Revoke',
    });
    if (!isSure) return;
    try {
      await revokeDevice({ variables: { input: { id } } });
      notify(`The device “${name}” was revoked.`, { tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.revokeFailed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await onRevoked(index);
  };

  return (
    <ul className={styles.devices} aria-label="Devices">
      {devices.map((device, index) => (
        <li key={device.id} className={styles.device}>
          <div className={styles.text}>
            <span className={styles.name}>
              <bdi>{device.name}</bdi>
              <span className={styles.ending}>…{device.ending}</span>
              {device.isBrowser && (
                <Badge variant="default" size="sm">
                  Browser
                </Badge>
              )}
            </span>
            <span className={styles.facts}>{kindOf(device)}</span>
            <span className={styles.facts}>
              Connected <DateTime of={device.pairedAt} /> by{' '}
              {device.pairedBy ? <Email of={device.pairedBy} /> : 'a deleted account'}
            </span>
            <LastUse device={device} />
          </div>
          <div className={styles.acts}>
            <Anchor
              component={Link}
              to={historyPath('device', device.id)}
              size="sm"
              aria-label={`History of the device ${device.name}`}
            >
              History
            </Anchor>
            {!readOnly && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => onRename(device)}
                  aria-label={`Rename the device ${device.name}`}
                >
                  Rename
                </Button>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => revoke(device, index)}
                  aria-label={`Revoke the device ${device.name}`}
                  data-focus-row
                >
                  Revoke
                </Button>
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** "Pixel 9, android, version 3.1.0": as far as the device tells it. */
function kindOf({ model, platform, appVersion }: DevicePartsFragment): string {
  const facts = [model, platform, appVersion && `version ${appVersion}`].filter(Boolean);
  return facts.join(', ') || 'It does not say what it is';
}

function LastUse({ device: { lastUsedAt, silentSince } }: { device: DevicePartsFragment }) {
  return (
    <span className={styles.facts}>
      {lastUsedAt ? (
        <>
          Last used <DateTime of={lastUsedAt} />
        </>
      ) : (
        'Never used'
      )}
      {silentSince && (
        <span className={styles.silent}>
          Silent since <DateTime of={silentSince} exact />
        </span>
      )}
    </span>
  );
}
