import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { copyText } from '../../../ui/copy-text';
import styles from './CodePanel.module.css';
import { codePanelTexts } from './code-panel.texts';

/** A code in groups of four, which a person can read out, and a button that copies it whole. */
export function CodeText({ code }: { code: string }) {
  const text = useRef<HTMLSpanElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(code, text.current));
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={styles.code}>
      <span ref={text} className={styles.groups}>
        {(code.match(/.{1,4}/g) ?? []).map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no identity but its place.
          <span key={index}>{group}</span>
        ))}
      </span>
      <ActionIcon onClick={copy} aria-label={codePanelTexts.copy} title={codePanelTexts.copy}>
        <Icon size={18} aria-hidden="true" />
      </ActionIcon>
      <span role="status" className={common.small}>
        {isCopied && commonTexts.copied}
      </span>
    </div>
  );
}
