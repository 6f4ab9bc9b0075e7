import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { type EndedConnection, scanConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { deviceDetails } from './device-details';
import { useConnectBrowserMutation } from './Scan.generated';
import { scanTexts } from './scan.texts';

const maxNameLength = 60;

/**
 * Connects the browser of a member who may scan, without a question. After a revocation or a farewell, and where the
 * gateway asks for a confirmation, it waits for a press of the button.
 */
export function useMemberConnection(ended: EndedConnection | null) {
  const { isAuthenticated, email } = useSession();
  const { application, may, isLoading, isOutside, isOther } = useViewed();
  const [connectBrowser] = useConnectBrowserMutation();
  const [error, setError] = useState<string | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const [mustConfirm, setMustConfirm] = useState(false);
  const isSent = useRef(false);
  const isMember = isAuthenticated && !isLoading && !isOutside && !isOther;
  const canScan = isMember && may('codes.scan');

  const connect = useCallback(
    async (isAutomatic: boolean) => {
      if (isSent.current) return;
      isSent.current = true;
      // Below a pressed button the form for phones stays, with what is typed there.
      setConnecting(isAutomatic);
      setError(null);
      const { failed } = scanTexts.notConnected;
      const { name, platform, model } = deviceDetails();
      const input = { name: `${name}, ${email}`.slice(0, maxNameLength), platform, model };
      try {
        // The secret stays out of the cache.
        const { data } = await connectBrowser({
          variables: { input },
          fetchPolicy: 'no-cache',
          context: { isAutomatic },
        });
        if (!data) throw new Error(failed);
        const { secret: key, device } = data.connectBrowser;
        scanConnection.begin({ key, deviceId: device.id, application, gate: device.name, boundTo: email });
      } catch (thrown) {
        if (toGatewayError(thrown).code === 'CONFIRMATION_REQUIRED') setMustConfirm(true);
        else setError(errorMessage(thrown, failed));
      } finally {
        isSent.current = false;
        setConnecting(false);
      }
    },
    [connectBrowser, application, email],
  );

  const isAutomatic = canScan && ended === null && error === null && !mustConfirm;
  useEffect(() => {
    if (isAutomatic) void connect(true);
  }, [isAutomatic, connect]);

  return {
    application,
    error,
    isConnecting: isConnecting || (isAuthenticated && isLoading),
    mustConfirm,
    /** Why a member does not connect. */
    roleTooLow: isMember && !canScan,
    connect: canScan ? () => void connect(false) : undefined,
  };
}
