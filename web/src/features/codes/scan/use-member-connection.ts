import { useCallback, useRef, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { toGatewayError } from '../../../gateway/errors';
import { scanConnection } from '../../../gateway/scan-connection';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { deviceDetails } from './device-details';
import { useConnectBrowserMutation } from './Scan.generated';
import { scanTexts } from './scan.texts';

/**
 * Connects the browser of a member who may scan: by a press of the button, or with its first scan. Opening the page alone
 * makes no device.
 */
export function useMemberConnection() {
  const { isAuthenticated, email } = useSession();
  const { application, may, isLoading, isOutside, isOther } = useViewed();
  const [connectBrowser] = useConnectBrowserMutation();
  const [error, setError] = useState<string | null>(null);
  const [isConnecting, setConnecting] = useState(false);
  const [mustConfirm, setMustConfirm] = useState(false);
  const isSent = useRef(false);
  const isMember = isAuthenticated && !isLoading && !isOutside && !isOther;
  const canScan = isMember && may('codes.scan');

  /** @param isAutomatic whether nobody pressed a button, so that no dialog may ask for a confirmation */
  const connect = useCallback(
    async (gate: string, isAutomatic: boolean) => {
      if (isSent.current) return;
      isSent.current = true;
      setConnecting(true);
      setError(null);
      const { failed } = scanTexts.notConnected;
      const { platform, model } = deviceDetails();
      try {
        // The secret stays out of the cache.
        const { data } = await connectBrowser({
          variables: { input: { name: gate, platform, model } },
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

  return {
    application,
    error,
    isLoading: isAuthenticated && isLoading,
    isConnecting,
    mustConfirm,
    /** Why a member does not connect. */
    roleTooLow: isMember && !canScan,
    connect: canScan ? connect : undefined,
  };
}

export type Member = ReturnType<typeof useMemberConnection>;
export type Connect = NonNullable<Member['connect']>;
