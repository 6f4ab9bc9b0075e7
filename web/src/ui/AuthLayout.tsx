import type { ReactNode } from 'react';
import styles from './AuthLayout.module.css';
import { BrandMark } from './BrandMark';
import { OtherLanguage } from './OtherLanguage';
import { uiTexts } from './ui.texts';

interface AuthLayoutProps {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** Links below the card. */
  footer?: ReactNode;
}

/** A page with one task: a card, and in wide windows a panel with the product's name. */
export function AuthLayout({ title, lead, children, footer }: AuthLayoutProps) {
  return (
    <div className={styles.page} data-full-page>
      <aside className={styles.brand}>
        <ModulePattern />
        <div className={styles.brandText}>
          <BrandMark size={52} />
          <p className={styles.claim}>{uiTexts.claim}</p>
          <p className={styles.detail}>{uiTexts.claimDetail}</p>
        </div>
      </aside>
      <div className={styles.task}>
        <OtherLanguage className={styles.otherLanguage} />
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </div>
  );
}

const columns = 17;
const rows = 26;

/** Modules as of a QR code, the same ones each time, fading out towards the text. Decoration only. */
function ModulePattern() {
  const modules = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const noise = Math.abs(Math.sin(row * 12.9898 + column * 78.233) * 43758.5453) % 1;
      if (noise < 0.44)
        modules.push(<rect key={`${row}-${column}`} x={column} y={row} width="1.01" height="1.01" />);
    }
  }
  return (
    <svg
      className={styles.pattern}
      viewBox={`0 0 ${columns} ${rows}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {modules}
    </svg>
  );
}
