import { Button, Text } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from './BusyButton';
import { commonTexts } from './common.texts';
import { useConfirm } from './confirm';
import { FilePicker } from './FilePicker';
import styles from './LogoButtons.module.css';
import { logoButtonsTexts } from './logo-buttons.texts';

interface LogoButtonsProps {
  hasLogo: boolean;
  /** Of the dialog for a file. */
  label: string;
  hint?: string | undefined;
  /** The question before the logo is removed. */
  removal: string;
  readOnly?: boolean;
  /** An error about the logo that is there. */
  error?: string | undefined;
  onChoose: (file: File) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  /** What is said of an error; nothing where another page says it. */
  problemOf: (thrown: unknown) => string | undefined;
  /** In front of the buttons. */
  children?: ReactNode;
}

/** Adds, changes and removes a logo. */
export function LogoButtons({ hasLogo, label, hint, error, readOnly = false, ...props }: LogoButtonsProps) {
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (thrown) {
      setProblem(props.problemOf(thrown));
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (isBusy || !(await confirm({ message: props.removal, confirmLabel: commonTexts.remove }))) return;
    await run(props.onRemove);
  };
  const shown = problem ?? error;

  return (
    <div className={styles.logo}>
      <FilePicker
        ref={input}
        label={label}
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        onFile={(file) => void run(() => props.onChoose(file))}
      />
      {props.children}
      {!readOnly && (
        <BusyButton
          variant="default"
          size="xs"
          busy={isBusy}
          busyLabel={commonTexts.saving}
          leftSection={<IconPhotoPlus size={16} aria-hidden="true" />}
          onClick={() => !isBusy && input.current?.click()}
        >
          {hasLogo ? logoButtonsTexts.change : logoButtonsTexts.add}
        </BusyButton>
      )}
      {hasLogo && !readOnly && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => void remove()}>
          {logoButtonsTexts.remove}
        </Button>
      )}
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <div role="alert" className={styles.problem}>
        {shown && (
          <Text size="sm" c="var(--mantine-color-error)">
            {shown}
          </Text>
        )}
      </div>
    </div>
  );
}
