import { Button, Checkbox, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { FilePicker } from '../../../ui/FilePicker';
import styles from './LabelOptions.module.css';
import { messages } from './messages';
import {
  LabelLogoDocument,
  useLabelLogoQuery,
  useRemoveLabelLogoMutation,
  useSaveLabelLogoMutation,
} from './PrintRuns.generated';
import { LogoRefused, readLogo } from './read-logo';

interface LogoFieldProps {
  isPrinted: boolean;
  /** The gateway's error about the logo of these labels. */
  error?: string | undefined;
  onChange: (isPrinted: boolean) => void;
}

const refetch = { refetchQueries: [LabelLogoDocument], awaitRefetchQueries: true };

/** The logo of the application: whether these labels have it, and which picture it is. */
export function LogoField({ isPrinted, error, onChange }: LogoFieldProps) {
  const { data } = useLabelLogoQuery();
  const mayChange = useMay('codes.write');
  const [saveLogo] = useSaveLabelLogoMutation(refetch);
  const [removeLogo] = useRemoveLabelLogoMutation(refetch);
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (!data || !(data.labelLogo || mayChange)) return null;
  const logo = data.labelLogo;

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      setProblem(thrown instanceof LogoRefused ? thrown.message : errorMessage(thrown, messages.failed));
    } finally {
      setBusy(false);
    }
  };
  const choose = (file: File) =>
    run(async () => {
      await saveLogo({ variables: { input: { png: await readLogo(file) } } });
      onChange(true);
    });
  const remove = async () => {
    const message = 'Remove the logo? Labels that were prepared with it leave its place empty.';
    if (isBusy || !(await confirm({ message, confirmLabel: 'Remove' }))) return;
    await run(async () => {
      await removeLogo({ variables: { input: {} } });
      onChange(false);
    });
  };
  const shown = problem ?? (logo ? error : undefined);

  return (
    <div className={styles.logo}>
      <FilePicker
        ref={input}
        label="Picture of the logo"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        onFile={(file) => void choose(file)}
      />
      {logo && (
        <>
          <img src={logo.path} alt="The logo" className={styles.logoPicture} />
          <Checkbox
            label="Print the logo"
            checked={isPrinted}
            onChange={({ currentTarget: { checked } }) => onChange(checked)}
          />
        </>
      )}
      {mayChange && (
        <BusyButton
          variant="default"
          size="xs"
          busy={isBusy}
          busyLabel="Saving…"
          leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
          onClick={() => !isBusy && input.current?.click()}
        >
          {logo ? 'Change the logo' : 'Add a logo'}
        </BusyButton>
      )}
      {logo && mayChange && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => void remove()}>
          Remove the logo
        </Button>
      )}
      {!logo && (
        <Text size="sm" c="dimmed">
          PNG or JPEG, at most 5 MB, for all labels of the application.
        </Text>
      )}
      <div role="alert" className={styles.logoProblem}>
        {shown && (
          <Text size="sm" c="var(--mantine-color-error)">
            {shown}
          </Text>
        )}
      </div>
    </div>
  );
}
