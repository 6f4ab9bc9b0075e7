import type { ReactNode } from 'react';
import { Panel } from './Page';
import styles from './SplitPanel.module.css';

interface SplitPanelProps {
  title: string;
  /** The explanation beside the form. */
  about: ReactNode;
  children: ReactNode;
}

/** A panel with a form and a description: beside it in wide windows, above it in narrow ones. */
export function SplitPanel({ title, about, children }: SplitPanelProps) {
  return (
    <Panel title={title}>
      <div className={styles.split}>
        <div className={styles.about}>{about}</div>
        <div className={styles.form}>{children}</div>
      </div>
    </Panel>
  );
}
