import type { ReactNode } from 'react';
import { Panel, useIsPart } from './Page';
import page from './Page.module.css';
import styles from './SplitPanel.module.css';

interface SplitPanelProps {
  title: string;
  /** The explanation beside the form. */
  about: ReactNode;
  children: ReactNode;
}

/** A panel with a form and a description: beside it in wide windows, above it in narrow ones. */
export function SplitPanel({ title, about, children }: SplitPanelProps) {
  const sides = (heading?: ReactNode) => (
    <div className={styles.split}>
      <div className={styles.about}>
        {heading}
        {about}
      </div>
      <div className={styles.form}>{children}</div>
    </div>
  );
  if (!useIsPart()) return <Panel title={title}>{sides()}</Panel>;
  return (
    <section className={page.part} aria-label={title}>
      {sides(<h3 className={page.panelTitle}>{title}</h3>)}
    </section>
  );
}
