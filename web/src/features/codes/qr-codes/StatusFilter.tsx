import { type KeyboardEvent, useRef, useState } from 'react';
import type { QrStatus } from '../../../gateway/generated';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { codeListTexts } from './code-list.texts';
import { statuses, statusLooks } from './code-status';
import styles from './FilterBar.module.css';

interface StatusFilterProps {
  chosen: readonly QrStatus[];
  onChange: (chosen: QrStatus[]) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** The statuses to find. One tab stop, as a toolbar has; the arrow keys lead from one box to the next. */
export function StatusFilter({ chosen, onChange }: StatusFilterProps) {
  const [stop, setStop] = useState(0);
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    boxes.current[(stop + step + statuses.length) % statuses.length]?.focus();
  };
  const toggle = (one: QrStatus) =>
    onChange(statuses.filter((known) => (known === one) !== chosen.includes(known)));

  return (
    <div role="toolbar" aria-label={commonTexts.status} className={styles.statuses} onKeyDown={move}>
      {statuses.map((one, index) => {
        const { Icon } = statusLooks[one];
        return (
          <label key={one} className={`${common.current} ${common.framed} ${styles.status}`}>
            <input
              type="checkbox"
              ref={(box) => {
                boxes.current[index] = box;
              }}
              tabIndex={index === stop ? 0 : -1}
              checked={chosen.includes(one)}
              onChange={() => toggle(one)}
              onFocus={() => setStop(index)}
            />
            <Icon size={16} aria-hidden="true" />
            {codeListTexts.filter.statuses[one]}
          </label>
        );
      })}
    </div>
  );
}
