import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { askForPasskey, ceremonyFailure, offersPasskeys } from './ceremony';
import { ceremonyTexts } from './ceremony.texts';

interface PasskeyProofProps {
  /** Returns the options by which the browser asks. */
  begin: () => Promise<object | undefined>;
  /** Sends what the passkey has signed. */
  prove: (answer: object) => Promise<void>;
}

/** The button that proves by a passkey who somebody is; nothing where the browser has none. */
export function PasskeyProof({ begin, prove }: PasskeyProofProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  if (!offersPasskeys()) return null;

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setError(null);
    try {
      const options = await begin();
      const answer =
        options && (await askForPasskey(options).catch((thrown) => setError(ceremonyFailure(thrown))));
      if (answer) await prove(answer);
    } catch (thrown) {
      setError(errorMessage(thrown, commonTexts.failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <FormError message={error} />
      <BusyButton
        variant="default"
        fullWidth
        busy={isBusy}
        busyLabel={ceremonyTexts.waiting}
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {ceremonyTexts.useInstead}
      </BusyButton>
    </>
  );
}
