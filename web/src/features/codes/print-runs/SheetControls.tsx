import { type KeyboardEvent, useId, useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { labelsTexts } from './labels.texts';
import type { SheetPartsFragment } from './PrintRuns.generated';
import { cellsOf } from './SheetDrawing';
import styles from './SheetDrawing.module.css';
import { cornerOf, neighbourOf } from './sheet-preview';

interface SheetControlsProps {
  sheet: SheetPartsFragment;
  /** `radio` picks one cell, which arrow keys change; `checkbox` picks any number, and arrow keys only move. */
  kind: 'radio' | 'checkbox';
  /** Names the group for screen readers. */
  label: string;
  isPicked: (cell: number) => boolean;
  /** Without a number nothing can be picked there. */
  numberOf: (cell: number) => number | null;
  onPick: (cell: number) => void;
}

/** Controls that lie over the cells of a `SheetDrawing`. The group is one stop of the Tab key. */
export function SheetControls({ sheet, kind, label, isPicked, numberOf, onPick }: SheetControlsProps) {
  const name = useId();
  const group = useRef<HTMLFieldSetElement>(null);
  const cells = cellsOf(sheet);
  const usable = cells.filter((cell) => numberOf(cell) !== null);
  const [visited, setVisited] = useState<number | null>(null);
  const current =
    (kind === 'checkbox' && visited !== null && usable.includes(visited) ? visited : undefined) ??
    usable.find(isPicked) ??
    usable[0];

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || current === undefined) return;
    const next = neighbourOf(sheet, current, event.key);
    if (next === null) return;
    event.preventDefault();
    const nearest = usable.includes(next) ? next : closest(usable, next);
    setVisited(nearest);
    if (kind === 'radio') onPick(nearest);
    group.current?.querySelector<HTMLInputElement>(`input[value="${nearest}"]`)?.focus();
  };

  return (
    <fieldset ref={group} className={styles.controls} onKeyDown={move}>
      <legend className={common.hidden}>{label}</legend>
      {cells.map((cell) => {
        const { x, y, row, column } = cornerOf(sheet, cell);
        const number = numberOf(cell);
        if (number === null) return null;
        return (
          <label
            key={cell}
            className={styles.control}
            style={{
              left: percent(x / sheet.pageWidth),
              top: percent(y / sheet.pageHeight),
              width: percent(sheet.labelWidth / sheet.pageWidth),
              height: percent(sheet.labelHeight / sheet.pageHeight),
            }}
          >
            <input
              type={kind}
              name={name}
              value={cell}
              checked={isPicked(cell)}
              tabIndex={cell === current ? 0 : -1}
              onChange={() => {
                setVisited(cell);
                onPick(cell);
              }}
              aria-label={labelsTexts.cell(number, row, column)}
            />
          </label>
        );
      })}
    </fieldset>
  );
}

const percent = (part: number) => `${part * 100}%`;

const closest = (cells: readonly number[], wanted: number) =>
  cells.reduce((best, cell) => (Math.abs(cell - wanted) < Math.abs(best - wanted) ? cell : best));
