import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { written } from '../../../ui/edition';
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
  const act = useAct();
  const [removePasskey] = useRemovePasskeyMutation();
  const [renamed, setRenamed] = useState<PasskeyPartsFragment | null>(null);

  const remove = async ({ id, name }: PasskeyPartsFragment, index: number) => {
    const message = t.remove.question(name);
    const isGone = await act({
      ask: { title: t.remove.title, message, confirmLabel: t.remove.remove },
      run: () => removePasskey({ variables: { input: { id } } }),
      done: ({ data }) => {
        if (!data) return undefined;
        const { domain, userHandle, items } = data.removePasskey.passkeys;
        const left = items.filter(({ unusableReason }) => !unusableReason);
        const ids = left.map(({ credentialId }) => credentialId);
        if (userHandle) void keepPasskeys(domain, userHandle, ids);
        return t.remove.removed;
      },
      failed: t.failed,
    });
    if (isGone) await onRemoved(index);
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
