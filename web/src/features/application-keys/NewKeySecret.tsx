import { Button, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { copyText } from '../../ui/copy-text';
import styles from './ApplicationKeys.module.css';

/** The secret of a key that was just created. */
export function NewKeySecret({ secret }: { secret: string }) {
  const text = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const copy = async () => setOutcome((await copyText(secret, text.current)) ? 'copied' : 'failed');
  return (
    <>
      <Text>
        Copy this key and enter it in the app. <strong>It is not shown again:</strong> a key that is lost can
        be replaced, not looked up.
      </Text>
      <div className={styles.secret}>
        <code ref={text} className={styles.secretText}>
          {secret}
        </code>
        <Button
          variant="default"
          size="xs"
          leftSection={
            outcome === 'copied' ? (
              <IconCheck size={16} aria-hidden="true" />
            ) : (
              <IconCopy size={16} aria-hidden="true" />
            )
          }
          onClick={copy}
          data-autofocus
        >
          Copy
        </Button>
      </div>
      <div role="status" className={styles.copied}>
        {outcome === 'copied' && 'Copied'}
        {outcome === 'failed' && 'Your browser did not allow it. Select the key and copy it by hand.'}
      </div>
    </>
  );
}
