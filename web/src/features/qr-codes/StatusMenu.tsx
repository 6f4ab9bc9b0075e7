import { ActionIcon, Menu } from '@mantine/core';
import { IconBan, IconCheck, IconDotsVertical, IconDownload } from '@tabler/icons-react';
import { toGatewayError } from '../../gateway/errors';
import {
  type QrCodePartsFragment,
  type QrStatus,
  useChangeQrCodeStatusMutation,
} from '../../gateway/generated';
import { useConfirm } from '../../ui/confirm';
import { notify } from '../../ui/notify';
import { download } from './qr-code';

const changes = {
  USED: {
    label: 'Mark as used',
    question: 'Mark this code as used? This cannot be undone.',
    done: 'The code is marked as used.',
  },
  REVOKED: {
    label: 'Revoke',
    question: 'Revoke this code? This cannot be undone.',
    done: 'The code is revoked.',
  },
} as const;

/** Downloads a code and, while it is active, marks it as used or revokes it, both for good. */
export function StatusMenu({ qrCode }: { qrCode: QrCodePartsFragment }) {
  const confirm = useConfirm();
  const [changeStatus, { loading }] = useChangeQrCodeStatusMutation();

  const change = async (status: Exclude<QrStatus, 'ACTIVE'>) => {
    if (loading) return;
    const { label, question, done } = changes[status];
    const destructive = status === 'REVOKED';
    if (!(await confirm({ title: qrCode.code, message: question, confirmLabel: label, destructive }))) return;
    try {
      await changeStatus({ variables: { input: { code: qrCode.code, status } } });
      notify(done, { about: qrCode.code });
    } catch (thrown) {
      notify(toGatewayError(thrown).message || '❌ Failed to change the status.', {
        tone: 'error',
        about: qrCode.code,
      });
    }
  };

  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={30} aria-busy={loading} aria-label={`More for ${qrCode.code}`}>
          <IconDotsVertical size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(qrCode)}
        >
          Download
        </Menu.Item>
        {qrCode.status === 'ACTIVE' && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => change('USED')}
            >
              {changes.USED.label}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden="true" />}
              onClick={() => change('REVOKED')}
            >
              {changes.REVOKED.label}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
