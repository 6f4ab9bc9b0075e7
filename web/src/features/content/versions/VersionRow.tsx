import { Badge, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import common from '../../../ui/Common.module.css';
import { DateTime } from '../../../ui/DateTime';
import { Rich } from '../../../ui/Rich';
import styles from './Versions.module.css';
import { versionsTexts as t } from './versions.texts';

interface VersionRowProps {
  number: number;
  badge: { label: string; color: string } | null;
  /** Beside the number: the title of a help task. */
  title?: string;
  createdAt: string;
  createdBy: string | null;
  changeNote: string | null;
  digest: string;
  /** One more line: from when on it is in force. */
  detail?: ReactNode;
  isCompared: boolean;
  /** Absent for the only version. */
  onCompare: (() => void) | undefined;
  /** Further buttons. */
  children?: ReactNode;
}

/** A version in the list: what it is, who saved it when and why, and what can be done with it. */
export function VersionRow({
  number,
  badge,
  title,
  isCompared,
  onCompare,
  children,
  ...row
}: VersionRowProps) {
  return (
    <li className={`${common.row} ${common.below} ${styles.version}`} data-compared={isCompared || undefined}>
      <div className={styles.about}>
        <div className={styles.number}>
          <span>{t.version(number)}</span>
          {badge && <Badge color={badge.color}>{badge.label}</Badge>}
        </div>
        {title && (
          <div className={styles.note} dir="auto">
            {title}
          </div>
        )}
        {row.changeNote && (
          <div className={styles.note} dir="auto">
            {row.changeNote}
          </div>
        )}
        {row.detail && <div className={common.facts}>{row.detail}</div>}
        <div className={common.facts}>
          <Rich
            text={row.createdBy ? t.savedBy : t.saved}
            tags={{ when: () => <DateTime exact of={row.createdAt} />, who: () => row.createdBy }}
          />
        </div>
        <details className={common.facts}>
          <summary>{t.digest}</summary>
          <span className={styles.digest}>{t.sha256(row.digest)}</span>
        </details>
      </div>
      <div className={common.wrap}>
        {onCompare && (
          <Button variant="default" size="xs" onClick={onCompare} aria-label={t.compareVersion(number)}>
            {t.compare}
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}
