import { useEffect, useState } from 'react';
import styles from './LongWork.module.css';

/** A moment that needs no explanation. */
const patienceMs = 500;

interface LongWorkProps {
  isRunning: boolean;
  /** What is done: "Generating 5,000 codes…" */
  children: string;
}

/** Says that one call takes a while. Its work is one transaction, so there is no half-way mark. */
export function LongWork({ isRunning, children }: LongWorkProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isRunning]);
  return (
    // Always there: screen readers announce what changes inside it.
    <div role="status" className={styles.work}>
      {isRunning && isShown && (
        <>
          <span>{children}</span>
          <span className={styles.track} aria-hidden="true">
            <span />
          </span>
        </>
      )}
    </div>
  );
}
