import { type CSSProperties, useId, useLayoutEffect, useState } from 'react';
import styles from './Loading.module.css';
import { uiTexts } from './ui.texts';

interface LoadingProps {
  /** How many rows are to come. */
  rows?: number;
  children?: string;
}

/** Of the parts of a page that load at the same time, the one that says so. */
let announcing: string | undefined;

/** In place of what is on its way, once that takes longer than a moment: the outlines of its rows. */
export function Loading({ rows = 3, children = uiTexts.loading }: LoadingProps) {
  const id = useId();
  const [announces, setAnnounces] = useState(false);
  useLayoutEffect(() => {
    announcing ??= id;
    setAnnounces(announcing === id);
    return () => {
      if (announcing === id) announcing = undefined;
    };
  }, [id]);
  return (
    <div
      role={announces ? 'status' : undefined}
      className={styles.loading}
      style={{ '--rows': Math.min(rows, 12) } as CSSProperties}
    >
      {children}
    </div>
  );
}
