import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { keepPasskeys } from './ceremony';
import { messages } from './messages';
import { type PasskeyPartsFragment, useRemovePasskeyMutation } from './Passkeys.generated';
import styles from './Passkeys.module.css';
import { RenamePasskey } from './RenamePasskey';

interface PasskeyListProps {
  passkeys: readonly PasskeyPartsFragment[];
  reload: () => Promise<unknown>;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRemoved: (index: number) => Promise<unknown>;
}

/** The passkeys, oldest first. */
export function PasskeyList({ passkeys, reload, onRemoved }: PasskeyListProps) {
  const confirm = useConfirm();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renamed, setRenamed] = useState<PasskeyPartsFragment | null>(null);

  const remove = async ({ id, name }: PasskeyPartsFragment, index: number) => {
    const isSure = await confirm({
      title: 'Remove the passkey',
      message: `Remove “${name}”? It does not log in any more. This cannot be undone.`,
      confirmLabel: 'Remove',
    });
    if (!isSure) return;
    try {
      const { data } = await removePasskey({ variables: { input: { id } } });
      if (data) {
        const { domain, userHandle, items } = data.removePasskey.passkeys;
        const left = items.filter(({ unusableReason }) => !unusableReason);
        const ids = left.map(({ credentialId }) => credentialId);
        if (userHandle) void keepPasskeys(domain, userHandle, ids);
        notify(data.removePasskey.message, { tone: 'success' });
      }
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, messages.failed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await onRemoved(index);
  };

  return (
    <>
      <ul className={styles.passkeys} aria-label="Passkeys">
        {passkeys.map((passkey, index) => (
          <li key={passkey.id} className={styles.passkey}>
            <IconFingerprint size={24} stroke={1.5} aria-hidden="true" className={styles.icon} />
            <div className={styles.text}>
              <span className={styles.name}>
                <bdi>{passkey.name}</bdi>
              </span>
              <span className={styles.facts}>
                {passkey.isSynced ? 'Synced between your devices' : 'On one device'}, made{' '}
                <DateTime of={passkey.createdAt} />,{' '}
                {passkey.lastUsedAt ? (
                  <>
                    last used <DateTime of={passkey.lastUsedAt} />
                  </>
                ) : (
                  'never used'
                )}
              </span>
              {passkey.unusableReason && <span className={styles.facts}>{passkey.unusableReason}</span>}
            </div>
            <div className={styles.acts}>
              <Button
                variant="default"
                size="xs"
                onClick={() => setRenamed(passkey)}
                aria-label={`Rename the passkey ${passkey.name}`}
              >
                Rename
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => remove(passkey, index)}
                aria-label={`Remove the passkey ${passkey.name}`}
                data-focus-row
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} reload={reload} />
    </>
  );
}
