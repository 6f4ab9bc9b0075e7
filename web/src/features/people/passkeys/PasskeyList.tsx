import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage, isNotFound, sessionHasEnded } from '../../../gateway/error-message';
import common from '../../../ui/Common.module.css';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { written } from '../../../ui/edition';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { keepPasskeys } from './ceremony';
import { type PasskeyPartsFragment, useRemovePasskeyMutation } from './Passkeys.generated';
import styles from './Passkeys.module.css';
import { passkeysTexts } from './passkeys.texts';
import { RenamePasskey } from './RenamePasskey';

const t = passkeysTexts;

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
      title: t.remove.title,
      message: t.remove.question(name),
      confirmLabel: t.remove.remove,
    });
    if (!isSure) return;
    try {
      const { data } = await removePasskey({ variables: { input: { id } } });
      if (data) {
        const { domain, userHandle, items } = data.removePasskey.passkeys;
        const left = items.filter(({ unusableReason }) => !unusableReason);
        const ids = left.map(({ credentialId }) => credentialId);
        if (userHandle) void keepPasskeys(domain, userHandle, ids);
        notify(t.remove.removed, { tone: 'success' });
      }
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      notify(errorMessage(thrown, t.failed), { tone: 'error' });
      if (!isNotFound(thrown)) return;
    }
    await onRemoved(index);
  };

  return (
    <>
      <ul className={common.looseList} aria-label={t.title}>
        {passkeys.map((passkey, index) => (
          <li key={passkey.id} className={styles.passkey}>
            <IconFingerprint size={24} stroke={1.5} aria-hidden="true" className={common.icon} />
            <div className={common.grow}>
              <span className={common.name}>
                <bdi>{passkey.name}</bdi>
              </span>
              <span className={common.facts}>
                <Facts {...passkey} />
              </span>
              {passkey.unusableReason && (
                <span className={common.facts}>{written(passkey.unusableReason)}</span>
              )}
            </div>
            <div className={styles.acts}>
              <Button
                variant="default"
                size="xs"
                onClick={() => setRenamed(passkey)}
                aria-label={t.rename.renameOf(passkey.name)}
              >
                {t.rename.rename}
              </Button>
              <Button
                variant="default"
                size="xs"
                onClick={() => remove(passkey, index)}
                aria-label={t.remove.removeOf(passkey.name)}
                data-focus-row
              >
                {t.remove.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <RenamePasskey passkey={renamed} onClose={() => setRenamed(null)} reload={reload} />
    </>
  );
}

/** Where a passkey is, when it was made, and when it was used last. */
function Facts({ isSynced, createdAt, lastUsedAt }: PasskeyPartsFragment) {
  const { synced, syncedUnused, onOne, onOneUnused } = t.facts;
  const [text, unused] = isSynced ? [synced, syncedUnused] : [onOne, onOneUnused];
  const made = () => <DateTime of={createdAt} />;
  if (!lastUsedAt) return <Rich text={unused} tags={{ made }} />;
  return <Rich text={text} tags={{ made, used: () => <DateTime of={lastUsedAt} /> }} />;
}
