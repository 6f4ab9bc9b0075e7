import { Button, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import { copyText } from '../../../ui/copy-text';
import { notify } from '../../../ui/notify';
import { versionsTexts as t } from './versions.texts';

/** Copies an address; where the clipboard is out of reach, the marked text is copied. */
export function CopyLink({ url, label }: { url: string; label: string }) {
  const shown = useRef<HTMLSpanElement>(null);
  const copy = async () => {
    if (await copyText(url, shown.current)) notify(t.linkCopied, { tone: 'success' });
    else notify(t.copyingFailed(url), { tone: 'error' });
  };
  return (
    <>
      <Button variant="default" size="xs" onClick={() => void copy()} aria-label={label}>
        {t.copyLink}
      </Button>
      <VisuallyHidden ref={shown} aria-hidden="true">
        {url}
      </VisuallyHidden>
    </>
  );
}
