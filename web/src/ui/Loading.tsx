import type { CSSProperties } from 'react';
import styles from './Loading.module.css';
import { uiTexts } from './ui.texts';

interface LoadingProps {
  /** How many rows are to come. */
  rows?: number;
  children?: string;
}

/** In place of what is on its way, once that takes longer than a moment: the outlines of its rows. */
export function Loading({ rows = 3, children = uiTexts.loading }: LoadingProps) {
  return (
    <div role="status" className={styles.loading} style={{ '--rows': Math.min(rows, 12) } as CSSProperties}>
      {children}
    </div>
  );
}
