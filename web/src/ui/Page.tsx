import common from './Common.module.css';
// Of components that only pages show, so that the forms before the log-in load without them.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
// The arrows of selects.
import '@mantine/core/styles/Combobox.layer.css';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from './Link';
import styles from './Page.module.css';

interface PageProps {
  title: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Above the title: the page that this one belongs to. */
  back?: { to: string; label: string };
  /** Buttons at the title's end. */
  actions?: ReactNode;
  /** For what needs the whole window: a table of many columns. */
  wide?: boolean;
  children: ReactNode;
}

/** The layout of a screen inside the shell: title, lead, actions, then panels. */
export function Page({ title, lead, back, actions, wide, children }: PageProps) {
  return (
    <div className={`${common.panels} ${styles.page}`} data-wide={wide || undefined}>
      <header className={styles.header}>
        <div>
          {back && (
            <Link to={back.to} className={styles.back}>
              <IconArrowLeft size={16} aria-hidden="true" />
              {back.label}
            </Link>
          )}
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title?: string;
  actions?: ReactNode;
  /** With narrow margins: around a table. */
  dense?: boolean;
  children: ReactNode;
}

/** A surface that groups what belongs together. */
export function Panel({ title, actions, dense, children }: PanelProps) {
  return (
    <section className={styles.panel} data-dense={dense || undefined} aria-label={title}>
      {(title || actions) && (
        <div className={styles.panelHeader}>
          {title && <h2 className={styles.panelTitle}>{title}</h2>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
