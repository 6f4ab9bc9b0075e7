import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../../gateway/session';
import { copyText } from '../../../ui/copy-text';
import { save } from '../../codes/qr-exports/download-export';
import styles from './SecondStep.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Whether the person says that they are saved. */
  saved: boolean;
  onSaved: (saved: boolean) => void;
  /** Why they have to be saved first. */
  error: string | null;
}

/** Recovery codes, which are shown once, with the ways to keep them. */
export function RecoveryCodes({ codes, saved, onSaved, error }: RecoveryCodesProps) {
  const { email } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const title = `Recovery codes of ${email}`;
  const copy = async () => setOutcome((await copyText(codes.join('\n'), list.current)) ? 'copied' : 'failed');
  const download = () => {
    const text = [title, 'Each works once, in place of a code of the authenticator app.', '', ...codes, ''];
    save({ name: 'recovery-codes.txt', content: new Blob([text.join('\n')], { type: 'text/plain' }) });
  };
  const Copied = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <div className={styles.printed}>
        <p className={styles.printTitle}>{title}</p>
        <ul ref={list} className={styles.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<Copied size={16} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          Download
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          Print
        </Button>
        <span role="status">
          {outcome === 'copied' && 'Copied'}
          {outcome === 'failed' && 'Your browser did not allow it. Select the codes and copy them by hand.'}
        </span>
      </Group>
      <Checkbox
        label="I have saved the recovery codes"
        checked={saved}
        onChange={({ currentTarget: { checked } }) => onSaved(checked)}
        error={error}
      />
    </>
  );
}
