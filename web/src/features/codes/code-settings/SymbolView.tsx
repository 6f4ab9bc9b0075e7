import { Text } from '@mantine/core';
import type { SymbolPreviewPartsFragment } from './CodeSettings.generated';
import styles from './CodeSettings.module.css';

/** The white around a symbol, in modules. */
const quietZone = 4;

const rounded = (millimetres: number) => Math.round(millimetres * 10) / 10;

/** @param preview undefined while there is none */
export function SymbolView({ preview }: { preview: SymbolPreviewPartsFragment | undefined }) {
  if (!preview)
    return (
      <figure className={styles.preview}>
        <div className={styles.paper} />
        <figcaption>
          <Text size="sm" c="dimmed">
            The symbol appears here.
          </Text>
        </figcaption>
      </figure>
    );
  const { modules, symbolPath, content, smallestSheet: sheet } = preview;
  const side = modules + 2 * quietZone;
  return (
    <figure className={styles.preview}>
      <div className={styles.paper}>
        <svg
          viewBox={`0 0 ${side} ${side}`}
          role="img"
          aria-label={`A symbol of ${modules} by ${modules} modules`}
        >
          <path
            d={symbolPath}
            shapeRendering="crispEdges"
            transform={`translate(${quietZone} ${quietZone})`}
          />
        </svg>
      </div>
      <figcaption className={styles.facts}>
        <div role="status">
          <code className={styles.content}>{content}</code>
          <ul>
            <li>
              {modules} × {modules} modules.
            </li>
            <li>
              {sheet
                ? `Smallest label with its code: ${rounded(sheet.labelWidth)} × ${rounded(sheet.labelHeight)} mm (${sheet.name}).`
                : 'It is too large for every label.'}
            </li>
            <li>{cameraText(preview)}</li>
          </ul>
        </div>
      </figcaption>
    </figure>
  );
}

function cameraText({ isAddress, opensLandingPage }: SymbolPreviewPartsFragment): string {
  if (opensLandingPage && isAddress) return 'A plain camera opens the page below.';
  if (isAddress) return 'A plain camera opens this address.';
  return 'A plain camera shows the text, and opens no page.';
}
