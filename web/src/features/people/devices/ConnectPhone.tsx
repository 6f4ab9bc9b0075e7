import { Alert } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { Dialog } from '../../../ui/Dialog';
import { type CreateDevicePairingMutation, useCreateDevicePairingMutation } from './Devices.generated';
import styles from './Devices.module.css';
import { devicesTexts as t } from './devices.texts';
import { PairingCode } from './PairingCode';

type Pairing = CreateDevicePairingMutation['createDevicePairing']['pairing'];

/** Shows a phone a code by which it gets its key. */
export function ConnectPhone({ onConnected }: { onConnected: () => void }) {
  // The code is shown, and kept nowhere.
  const [create, { loading }] = useCreateDevicePairingMutation({ fetchPolicy: 'no-cache' });
  const [pairing, setPairing] = useState<Pairing | null>(null);
  const [connected, setConnected] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  const show = async () => {
    if (loading) return;
    setError(null);
    setConnected(null);
    try {
      const { data } = await create({ variables: { input: {} } });
      if (data) setPairing(data.createDevicePairing.pairing);
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setError(errorMessage(thrown, t.pairingFailed));
    }
  };
  const problem = (
    <div role="alert">
      {error && (
        <Alert color="red" role="presentation" mb="sm">
          {error}
        </Alert>
      )}
    </div>
  );
  return (
    <div className={styles.connect}>
      {!pairing && problem}
      <BusyButton
        busy={loading && !pairing}
        busyLabel={commonTexts.oneMoment}
        leftSection={<IconDeviceMobile size={18} aria-hidden="true" />}
        onClick={() => void show()}
      >
        {t.connect}
      </BusyButton>
      <Dialog
        opened={pairing !== null}
        onClose={() => {
          setPairing(null);
          setError(null);
        }}
        closeOnClickOutside={false}
        title={connected === null ? t.connect : t.phoneConnected}
        size="md"
      >
        {pairing && (
          <>
            {problem}
            <PairingCode
              key={pairing.id}
              pairing={pairing}
              isRenewing={loading}
              onRenew={() => void show()}
              onConnected={(name) => {
                setConnected(name);
                onConnected();
              }}
              onDone={() => setPairing(null)}
            />
          </>
        )}
      </Dialog>
    </div>
  );
}
