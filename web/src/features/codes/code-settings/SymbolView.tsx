import { Text } from '@mantine/core';
import { written } from '../../../ui/edition';
import type { SymbolPreviewPartsFragment } from './CodeSettings.generated';
import styles from './CodeSettings.module.css';
import { codeSettingsTexts } from './code-settings.texts';

/** The white around a symbol, in modules. */
const quietZone = 4;

const rounded = (millimetres: number) => Math.round(millimetres * 10) / 10;

/** @param preview undefined while there is none */
export function SymbolView({ preview }: { preview: SymbolPreviewPartsFragment | undefined }) {
  const t = codeSettingsTexts.symbol;
  if (!preview)
    return (
      <figure className={styles.preview}>
        <div className={styles.paper} />
        <figcaption>
          <Text size="sm" c="dimmed">
            {t.nothingYet}
          </Text>
        </figcaption>
      </figure>
    );
  const { modules, symbolPath, content, smallestSheet: sheet } = preview;
  const side = modules + 2 * quietZone;
  return (
    <figure className={styles.preview}>
      <div className={styles.paper}>
        <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t.image(modules)}>
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
            <li>{t.modules(modules)}</li>
            <li>
              {sheet
                ? t.smallestLabel(rounded(sheet.labelWidth), rounded(sheet.labelHeight), written(sheet.name))
                : t.tooLarge}
            </li>
            <li>{cameraText(preview)}</li>
          </ul>
        </div>
      </figcaption>
    </figure>
  );
}

function cameraText({ isAddress, opensLandingPage }: SymbolPreviewPartsFragment): string {
  const { opensPage, opensAddress, opensNothing } = codeSettingsTexts.symbol;
  if (opensLandingPage && isAddress) return opensPage;
  return isAddress ? opensAddress : opensNothing;
}
