import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FilePicker } from '../../../ui/FilePicker';
import { LogoRefused, readLogo } from '../print-runs/read-logo';
import {
  LandingSettingsDocument,
  useRemoveLandingLogoMutation,
  useSaveLandingLogoMutation,
} from './CodeSettings.generated';
import styles from './CodeSettings.module.css';
import { messages } from './messages';

const refetch = { refetchQueries: [LandingSettingsDocument], awaitRefetchQueries: true };

interface LandingLogoProps {
  logoPath: string | null;
  readOnly: boolean;
}

/** The logo above the name of the application: a picture that everybody sees who opens a code. */
export function LandingLogo({ logoPath, readOnly }: LandingLogoProps) {
  const [saveLogo] = useSaveLandingLogoMutation(refetch);
  const [removeLogo] = useRemoveLandingLogoMutation(refetch);
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (readOnly) return null;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      setProblem(
        thrown instanceof LogoRefused ? thrown.message : errorMessage(thrown, messages.logoNotSaved),
      );
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    run(async () => saveLogo({ variables: { input: { png: await readLogo(file) } } }));
  const remove = async () => {
    const message = 'Remove the logo from the page? Labels keep theirs.';
    if (isBusy || !(await confirm({ message, confirmLabel: 'Remove' }))) return;
    await run(() => removeLogo({ variables: { input: {} } }));
  };

  return (
    <div>
      <div className={styles.logoButtons}>
        <FilePicker
          ref={input}
          label="Picture of the page’s logo"
          accept=".png,.jpg,.jpeg,image/png,image/jpeg"
          onFile={(file) => void choose(file)}
        />
        <BusyButton
          variant="default"
          size="xs"
          busy={isBusy}
          busyLabel="Saving…"
          leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
          onClick={() => !isBusy && input.current?.click()}
        >
          {logoPath ? 'Change the logo' : 'Add a logo'}
        </BusyButton>
        {logoPath && (
          <Button variant="subtle" color="gray" size="xs" onClick={() => void remove()}>
            Remove the logo
          </Button>
        )}
        <Text size="sm" c="dimmed">
          PNG or JPEG, at most 5 MB.
        </Text>
      </div>
      <div role="alert">
        {problem && (
          <Text size="sm" c="var(--mantine-color-error)">
            {problem}
          </Text>
        )}
      </div>
    </div>
  );
}
