import { Alert, Button } from '@mantine/core';
import { IconSwitchHorizontal } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type ScanConnection, scanConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { scanTexts } from './scan.texts';

/** A browser scans for one member and one application; another of them begins a connection of its own. */
export function SwitchApplication({ connection }: { connection: ScanConnection }) {
  const { isAuthenticated, email } = useSession();
  const asked = useSearchParams()[0].get('application');
  const { application, boundTo } = connection;
  const isOfOther = boundTo !== undefined && isAuthenticated && boundTo !== email;
  useEffect(() => {
    if (isOfOther) void scanConnection.leave();
  }, [isOfOther]);
  if (boundTo === undefined || !isAuthenticated || asked === null || asked === application) return null;
  return (
    <Alert color="yellow" icon={<IconSwitchHorizontal aria-hidden="true" />}>
      <p style={{ marginTop: 0 }}>{scanTexts.page.scansFor(application)}</p>
      <Button size="xs" variant="default" onClick={() => void scanConnection.leave()}>
        {scanTexts.page.switchTo(asked)}
      </Button>
    </Alert>
  );
}
