import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import styles from './CopiedText.module.css';
import { commonTexts } from './common.texts';
import { copyText } from './copy-text';
import { uiTexts } from './ui.texts';

interface CopiedTextProps {
  text: string;
  /** The text to select by hand where the clipboard is out of reach: "the key". */
  what: string;
}

/** A text in a box, with a button that copies it. */
export function CopiedText({ text, what }: CopiedTextProps) {
  const element = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => setOutcome((await copyText(text, element.current)) ? 'copied' : 'failed');
  const Icon = outcome === 'copied' ? IconCheck : IconCopy;
  return (
    <>
      <div className={styles.box}>
        <code ref={element} className={styles.text}>
          {text}
        </code>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon size={16} aria-hidden="true" />}
          onClick={copy}
          data-autofocus
        >
          {commonTexts.copy}
        </Button>
      </div>
      <div role="status" className={styles.copied}>
        {outcome === 'copied' && commonTexts.copied}
        {outcome === 'failed' && uiTexts.copyRefused(what)}
      </div>
    </>
  );
}
