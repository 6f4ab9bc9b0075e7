import { Menu } from '@mantine/core';
import { IconBan, IconChecks, IconDownload } from '@tabler/icons-react';
import { commonTexts } from '../../../ui/common.texts';
import { historyAction } from '../../../ui/history';
import { MoreButton } from '../../../ui/MoreButton';
import { RowMenuItem } from '../../../ui/RowMenuItem';
import type { FinalStatus } from './code-status';
import { codesTexts } from './codes.texts';
import type { QrCodePartsFragment } from './QrCodeParts.generated';
import { download } from './qr-code';
import { statusChangeTexts } from './status-change.texts';

interface StatusMenuProps {
  qrCode: QrCodePartsFragment;
  /** Asks before the status is changed. */
  onChange: ((status: FinalStatus) => void) | undefined;
}

/** Downloads a code and, while it is active, marks it as used or revokes it, both for good. */
export function StatusMenu({ qrCode, onChange }: StatusMenuProps) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <MoreButton of={qrCode.code} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={() => download(qrCode)}
        >
          {codesTexts.download}
        </Menu.Item>
        {onChange && <RowMenuItem action={historyAction('qr_code', qrCode.code)} />}
        {onChange && qrCode.status === 'ACTIVE' && (
          <>
            <Menu.Divider />
            <Menu.Item
              leftSection={<IconChecks size={16} aria-hidden="true" />}
              onClick={() => onChange('USED')}
            >
              {statusChangeTexts.labels.USED}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconBan size={16} aria-hidden="true" />}
              onClick={() => onChange('REVOKED')}
            >
              {commonTexts.revoke}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
