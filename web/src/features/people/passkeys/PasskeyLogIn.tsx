import { Box } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { BusyButton } from '../../../ui/BusyButton';
import { FormError } from '../../../ui/FormError';
import { offersPasskeys } from './ceremony';
import { ceremonyTexts } from './ceremony.texts';
import { usePasskeyLogIn } from './use-passkey-log-in';

/** The log-in with a passkey, where the browser has them. */
export const PasskeyLogIn = () => (offersPasskeys() ? <PasskeyButton /> : null);

function PasskeyButton() {
  const { isBusy, error, press } = usePasskeyLogIn();
  return (
    <Box mt="md">
      <FormError message={error} />
      <BusyButton
        variant="default"
        fullWidth
        busy={isBusy}
        busyLabel={ceremonyTexts.waiting}
        leftSection={<IconFingerprint size={18} aria-hidden="true" />}
        onClick={() => void press()}
      >
        {ceremonyTexts.signIn}
      </BusyButton>
    </Box>
  );
}
