import { commonTexts } from '../../../ui/common.texts';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Group } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../../gateway/session';
import { copyText } from '../../../ui/copy-text';
import { saveFile } from '../../../ui/save-file';
import styles from './SecondStep.module.css';
import { secondStepTexts } from './second-step.texts';

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
  const t = secondStepTexts.codes;
  const { email } = useSession();
  const list = useRef<HTMLUListElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const title = t.titleOf(email);
  const copy = async () => setOutcome((await copyText(codes.join('\n'), list.current)) ? 'copied' : 'failed');
  const download = () => {
    const text = [title, t.inFile, '', ...codes, ''];
    saveFile({ name: t.fileName, content: new Blob([text.join('\n')], { type: 'text/plain' }) });
  };
  const Copied = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <div className={styles.printed}>
        <p className={styles.printTitle}>{title}</p>
        <ul ref={list} className={styles.codes} aria-label={t.label}>
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
          {commonTexts.copy}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={16} aria-hidden="true" />}
          onClick={download}
        >
          {t.download}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPrinter size={16} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {commonTexts.print}
        </Button>
        <span role="status">
          {outcome === 'copied' && commonTexts.copied}
          {outcome === 'failed' && t.notCopied}
        </span>
      </Group>
      <Checkbox
        label={t.areSaved}
        checked={saved}
        onChange={({ currentTarget: { checked } }) => onSaved(checked)}
        error={error}
      />
    </>
  );
}
