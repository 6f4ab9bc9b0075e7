import { Anchor, Button } from '@mantine/core';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { historyPath } from '../../../ui/history';
import { Link } from '../../../ui/Link';
import { notify } from '../../../ui/notify';
import {
  type ApplicationKeyPartsFragment,
  useRevokeApplicationKeyMutation,
} from './ApplicationKeys.generated';
import styles from './ApplicationKeys.module.css';
import { messages } from './messages';

interface KeyListProps {
  keys: readonly ApplicationKeyPartsFragment[];
  readOnly: boolean;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRevoked: (index: number) => Promise<unknown>;
}

/** The valid keys, oldest first. */
export function KeyList({ keys, readOnly, onRevoked }: KeyListProps) {
  const confirm = useConfirm();
  const [revokeKey] = useRevokeApplicationKeyMutation();

  const revoke = async ({ id, name, purpose }: ApplicationKeyPartsFragment, index: number) => {
    const isSure = await confirm({
      title: 'Revoke the key',
      message: `Revoke “${name}”? Apps that use this key stop ${purpose === 'APP' ? 'calling' : 'redeeming codes'} at once. This cannot be undone.`,
      confirmLabel: 'Revoke',
    });
    if (!isSure) return;
    try {
      await revokeKey({ variables: { input: { id } } });
      notify(`The key “${name}” was revoked.`, { tone: 'success' });
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.revokeFailed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await onRevoked(index);
  };

  return (
    <ul className={styles.keys} aria-label="Application keys">
      {keys.map((key, index) => (
        <li key={key.id} className={styles.key}>
          <div className={styles.text}>
            <span className={styles.name}>
              <bdi>{key.name}</bdi>
              <span className={styles.ending}>…{key.ending}</span>
            </span>
            {key.purpose === 'APP' && (
              <span className={styles.facts}>For the app itself: it cannot redeem codes</span>
            )}
            <span className={styles.facts}>
              Created <DateTime of={key.createdAt} /> by{' '}
              {key.createdBy ? <Email of={key.createdBy} /> : 'a deleted account'}
            </span>
            <span className={styles.facts}>
              {key.lastUsedAt ? (
                <>
                  Last used <DateTime of={key.lastUsedAt} />
                </>
              ) : (
                'Never used'
              )}
            </span>
          </div>
          <div className={styles.acts}>
            <Anchor
              component={Link}
              to={historyPath('application_key', key.id)}
              size="sm"
              aria-label={`History of the key ${key.name}`}
            >
              History
            </Anchor>
            {!readOnly && (
              <Button
                variant="default"
                size="xs"
                onClick={() => revoke(key, index)}
                aria-label={`Revoke the key ${key.name}`}
                data-focus-row
              >
                Revoke
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
