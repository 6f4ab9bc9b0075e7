import { useEffect, useState } from 'react';
import styles from './GenerateForm.module.css';

/** A moment that needs no explanation. */
const patienceMs = 500;

/** Says that many codes take a while. The gateway makes all of them in one transaction, so there is no half-way mark. */
export function GenerationProgress({ count }: { count: number }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const text = `Generating ${count.toLocaleString('en')} codes…`;
  return (
    <div role="status" className={styles.progress}>
      {isShown && (
        <>
          <span>{text} Either all of them are made or none.</span>
          <span className={styles.track} aria-hidden="true">
            <span />
          </span>
        </>
      )}
    </div>
  );
}
