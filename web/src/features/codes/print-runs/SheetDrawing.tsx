import type { ReactNode } from 'react';
import { LabelDrawing, type LayoutChoices } from './LabelDrawing';
import type { SheetPartsFragment } from './PrintRuns.generated';
import styles from './SheetDrawing.module.css';
import { cornerOf } from './sheet-preview';

/** The content of a cell: nothing, a label that was taken off before, a label of the run, or one that came out spoiled. */
export type CellContent = 'empty' | 'taken' | 'label' | 'spoiled';

interface SheetDrawingProps {
  sheet: SheetPartsFragment;
  /** By cell, counted from 1. */
  contentOf: (cell: number) => CellContent;
  /** The number in the corner of a cell. */
  numberOf?: (cell: number) => number | null;
  layout: LayoutChoices;
  cutMarks?: boolean;
  /** Controls over the cells. */
  children?: ReactNode;
}

/** The cells of a sheet, counted from 1. */
export const cellsOf = ({ labelsPerSheet }: Pick<SheetPartsFragment, 'labelsPerSheet'>) =>
  Array.from({ length: labelsPerSheet }, (_, index) => index + 1);

/** One page of a sheet, to scale. Screen readers get the controls over it, or the words beside it. */
export function SheetDrawing({ sheet, contentOf, numberOf, layout, cutMarks, children }: SheetDrawingProps) {
  const { pageWidth, pageHeight, labelWidth, labelHeight } = sheet;
  return (
    <div className={styles.drawing} style={{ aspectRatio: `${pageWidth} / ${pageHeight}` }}>
      <svg viewBox={`0 0 ${pageWidth} ${pageHeight}`} className={styles.page} aria-hidden="true">
        {cellsOf(sheet).map((cell) => {
          const { x, y } = cornerOf(sheet, cell);
          const content = contentOf(cell);
          const number = numberOf?.(cell);
          return (
            <g key={cell} transform={`translate(${x} ${y})`} data-content={content} className={styles.cell}>
              <rect width={labelWidth} height={labelHeight} rx={1.5} className={styles.label} />
              {(content === 'label' || content === 'spoiled') && (
                <LabelDrawing sheet={sheet} layout={layout} />
              )}
              {(content === 'taken' || content === 'spoiled') && (
                <path
                  d={`M2 2L${labelWidth - 2} ${labelHeight - 2}M${labelWidth - 2} 2L2 ${labelHeight - 2}`}
                  className={styles.cross}
                />
              )}
              {number != null && (
                <text
                  x={labelWidth - 2}
                  y={labelHeight - 2}
                  fontSize={Math.min(7, labelHeight * 0.32)}
                  className={styles.number}
                >
                  {number}
                </text>
              )}
            </g>
          );
        })}
        {cutMarks && (
          <CutMarks sheet={sheet} cells={cellsOf(sheet).filter((cell) => contentOf(cell) === 'label')} />
        )}
      </svg>
      {children}
    </div>
  );
}

/** A sheet in the size of a stamp. */
export function SheetThumbnail({ sheet }: { sheet: SheetPartsFragment }) {
  const { pageWidth, pageHeight, labelWidth, labelHeight } = sheet;
  return (
    <svg viewBox={`0 0 ${pageWidth} ${pageHeight}`} className={styles.thumbnail} aria-hidden="true">
      {cellsOf(sheet).map((cell) => {
        const { x, y } = cornerOf(sheet, cell);
        return <rect key={cell} x={x} y={y} width={labelWidth} height={labelHeight} rx={2} />;
      })}
    </svg>
  );
}

/** The half length of the lines of a cross, in millimetres. */
const crossLength = 2;

/** Crosses at the corners of the labels that are printed. */
function CutMarks({ sheet, cells }: { sheet: SheetPartsFragment; cells: readonly number[] }) {
  const { labelWidth, labelHeight } = sheet;
  const crosses = cells.flatMap((cell) => {
    const { x, y } = cornerOf(sheet, cell);
    return [x, x + labelWidth].flatMap((atX) => [y, y + labelHeight].map((atY) => crossAt(atX, atY)));
  });
  return <path className={styles.cutMarks} d={crosses.join('')} />;
}

const crossAt = (x: number, y: number) =>
  `M${x - crossLength} ${y}h${2 * crossLength}M${x} ${y - crossLength}v${2 * crossLength}`;
