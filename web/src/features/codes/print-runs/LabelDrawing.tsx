import type { RunPartsFragment, SheetPartsFragment } from './PrintRuns.generated';
import styles from './SheetDrawing.module.css';

/** A symbol of 21 by 21 modules: three finders, and enough between them to be taken for one. */
const symbolPath =
  'M0 0h7v7h-7zM1 1v5h5v-5zM2 2h3v3h-3zM14 0h7v7h-7zM15 1v5h5v-5zM16 2h3v3h-3zM0 14h7v7h-7zM1 15v5h5v-5zM2 16h3v3h-3z' +
  'M9 1h2v3h-2zM9 6h3v2h-3zM1 9h3v2h-3zM6 9h4v3h-4zM12 9h2v2h-2zM16 9h4v2h-4zM9 14h2v4h-2zM12 12h4v3h-4zM17 15h3v2h-3zM13 18h3v2h-3zM18 19h2v2h-2z';
const symbolSize = 21;

/** The choices that a layout follows from. */
export type LayoutChoices = Pick<RunPartsFragment, 'text' | 'symbolPosition' | 'fieldLine2' | 'logo'>;

interface LabelDrawingProps {
  sheet: SheetPartsFragment;
  layout: LayoutChoices;
}

/** The places of symbol, logo and lines on a label. */
function placesOf({ sheet, layout }: LabelDrawingProps) {
  const { text, symbolPosition, fieldLine2, logo: hasLogo } = layout;
  // Every text of two lines is laid out alike, and without a text there is nothing to be left of.
  const more = fieldLine2.trim() === '' ? 'CODE_AND_NOTE' : 'CODE_AND_FIELDS';
  const lines = text === 'NONE' || text === 'CODE' ? text : more;
  const position = text === 'NONE' ? 'AUTO' : symbolPosition;
  const layouts = sheet.previews.filter((each) => each.text === lines && each.symbolPosition === position);
  // A sheet without room for a logo refuses it in words.
  return layouts.find((each) => each.hasLogo === hasLogo) ?? layouts[0];
}

/** The same places as grey boxes, until the gateway has drawn the label. */
export function LabelOutline(props: LabelDrawingProps) {
  const preview = placesOf(props);
  if (!preview) return null;
  const { symbol, logo, code, note, third } = preview;
  return [symbol, logo, code, note, third].map(
    // biome-ignore lint/suspicious/noArrayIndexKey: each kind of box has its index.
    (box, index) => box && <rect key={index} {...place(box)} className={styles.outline} />,
  );
}

/** The print on a label, to scale and where the gateway prints it. Its text is drawn as bars. */
export function LabelDrawing(props: LabelDrawingProps) {
  const preview = placesOf(props);
  if (!preview) return null;
  const { symbol, logo, code, note, third } = preview;
  return (
    <>
      <path
        d={symbolPath}
        fillRule="evenodd"
        transform={`translate(${symbol.x} ${symbol.y}) scale(${symbol.width / symbolSize})`}
        className={styles.symbol}
      />
      {logo && <rect {...place(logo)} className={styles.logo} />}
      {code && <rect {...place(code)} className={styles.textLine} />}
      {note && <rect {...place(note)} className={styles.noteLine} />}
      {third && <rect {...place(third)} className={styles.noteLine} />}
    </>
  );
}

/** Without the name of its type. */
const place = ({ x, y, width, height }: SheetPartsFragment['previews'][number]['symbol']) => ({
  x,
  y,
  width,
  height,
});
