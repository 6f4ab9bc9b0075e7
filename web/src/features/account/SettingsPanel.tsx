import type { ReactNode } from 'react';
import { Panel } from '../../ui/Page';
import styles from './Account.module.css';

interface SettingsPanelProps {
  title: string;
  /** What it does, beside the form. */
  about: ReactNode;
  children: ReactNode;
}

export function SettingsPanel({ title, about, children }: SettingsPanelProps) {
  return (
    <Panel title={title}>
      <div className={styles.settings}>
        <div className={styles.about}>{about}</div>
        <div className={styles.form}>{children}</div>
      </div>
    </Panel>
  );
}
