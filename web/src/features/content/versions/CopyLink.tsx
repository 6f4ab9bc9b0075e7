import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { copyText } from '../../../ui/copy-text';
import { notify } from '../../../ui/notify';

/** Copies an address; where the clipboard is out of reach, the marked text is copied. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async () =>
    notify((await copyText(url, shown.current)) ? 'Link copied.' : `❌ Copying failed. The link is ${url}`);
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void copy()} aria-label={label}>
        Copy link
      </Button>
      <VisuallyHidden ref={shown} aria-hidden="true">
        {url}
      </VisuallyHidden>
    </>
  );
}
