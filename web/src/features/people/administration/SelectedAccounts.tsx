import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Selected } from '../../../gateway/use-selection';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { written } from '../../../ui/edition';
import styles from './Administration.module.css';
import { accountActs } from './account-acts';
import { administrationTexts as t } from './administration.texts';
import { type RefusedAccount, useAccountActs } from './use-account-acts';

interface SelectedAccountsProps {
  selected: Selected;
  reload: () => Promise<unknown>;
}

/** What can be done with the selected accounts, and afterwards which of them were left as they are. */
export function SelectedAccounts({ selected, reload }: SelectedAccountsProps) {
  const { run, busy, refused, closeRefused } = useAccountActs(selected, reload);
  return (
    <>
      {selected.count > 0 &&
        accountActs.map((one) => (
          <BusyButton
            key={one.act}
            variant="default"
            size="xs"
            leftSection={<one.Icon size={16} aria-hidden="true" />}
            busy={busy === one.act}
            busyLabel={t.acts[one.act].busyLabel}
            onClick={() => void run(one)}
          >
            {t.acts[one.act].label}
          </BusyButton>
        ))}
      <RefusedAccounts refused={refused} onClose={closeRefused} />
    </>
  );
}

function RefusedAccounts({ refused, onClose }: { refused: readonly RefusedAccount[]; onClose: () => void }) {
  // Keeps its rows while it fades out.
  const [shown, setShown] = useState(refused);
  if (refused.length > 0 && refused !== shown) setShown(refused);
  return (
    <Dialog opened={refused.length > 0} onClose={onClose} title={t.stayAsBefore(shown.length)}>
      <ul className={`${common.list} ${styles.refusedAccounts}`}>
        {shown.map(({ id, email, message }) => (
          <li key={id}>
            <Text fw={500}>{email ?? t.numberedAccount(id)}</Text>
            <Text size="sm" c="dimmed">
              {written(message)}
            </Text>
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="lg">
        <Button onClick={onClose} data-autofocus>
          {commonTexts.ok}
        </Button>
      </Group>
    </Dialog>
  );
}
