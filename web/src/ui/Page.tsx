import common from './Common.module.css';
// Of components that only pages show, so that the forms before the log-in load without them.
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Badge.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
// The arrows of selects.
import { IconArrowLeft } from '@tabler/icons-react';
import { createContext, type ReactNode, use } from 'react';
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

const InSection = createContext(false);

/** Whether a panel is a part of a section, which has the frame. */
export const useIsPart = (): boolean => use(InSection);

/** A surface that groups what belongs together. */
export function Panel({ title, actions, dense, children }: PanelProps) {
  const isPart = useIsPart();
  const Title = isPart ? 'h3' : 'h2';
  return (
    <section
      className={isPart ? styles.part : styles.panel}
      data-dense={dense || undefined}
      aria-label={title}
    >
      {(title || actions) && (
        <div className={styles.panelHeader}>
          {title && <Title className={styles.panelTitle}>{title}</Title>}
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}

interface SectionProps {
  /** In the address (`#security`), which leads to it. */
  id: string;
  title: string;
  children: ReactNode;
}

/** A surface whose panels are its parts, each with a heading below the one of the section. */
export function Section({ id, title, children }: SectionProps) {
  const heading = `${id}-title`;
  return (
    <section id={id} className={`${styles.panel} ${styles.section}`} aria-labelledby={heading}>
      <h2 id={heading} className={styles.panelTitle}>
        {title}
      </h2>
      <InSection value={true}>{children}</InSection>
    </section>
  );
}
