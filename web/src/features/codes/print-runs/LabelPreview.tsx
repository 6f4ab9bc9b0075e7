import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages, toGatewayError } from '../../../gateway/errors';
import type { PreparePrintRunInput } from '../../../gateway/generated';
import { formatNumber } from '../../../ui/language';
import { LabelOutline, type LayoutChoices } from './LabelDrawing';
import styles from './LabelPreview.module.css';
import { labelsTexts } from './labels.texts';
import { type PrintPreviewQuery, type SheetPartsFragment, usePrintPreviewQuery } from './PrintRuns.generated';
import { printTexts } from './print.texts';

type Preview = PrintPreviewQuery['printPreview'];

/** A pause of typing after which the gateway draws. */
const pauseMs = 300;

/**
 * The first label of a run as the gateway would print it. The last drawing stays until the next one has come.
 * @returns the errors of fields, too, which the preparation of the run would have
 */
export function useLabelPreview(input: PreparePrintRunInput) {
  const [settled] = useDebouncedValue(JSON.stringify(input), pauseMs);
  const settledInput: PreparePrintRunInput = JSON.parse(settled);
  const isUnfinished = settledInput.text === 'CODE_AND_TEXT' && settledInput.ownLine?.trim() === '';
  const { data, previousData, error } = usePrintPreviewQuery({
    variables: { input: settledInput },
    skip: isUnfinished || settledInput.sheet === '',
  });
  return {
    preview: error ? undefined : (data ?? previousData)?.printPreview,
    isRefused: error !== undefined,
    errors: error && !isUnfinished ? fieldMessages(toGatewayError(error)) : {},
  };
}

const enlargement = 2;
const rounded = (millimetres: number) => formatNumber(Math.round(millimetres * 10) / 10);

interface LabelPreviewProps {
  sheet: SheetPartsFragment;
  layout: LayoutChoices;
  /** Undefined while there is none: boxes stand in the places of what is to come. */
  preview: Preview | undefined;
  /** The gateway does not print it like this; the label is empty then. */
  isRefused: boolean;
}

/** One label, at its size or enlarged: millimetres of the style sheet, nearly those of a ruler on most screens. */
export function LabelPreview({ sheet, layout, preview, isRefused }: LabelPreviewProps) {
  const { labelWidth, labelHeight } = sheet;
  const [isEnlarged, setEnlarged] = useState(false);
  const nameOf = preview?.logoPath ? printTexts.previewWithLogo : printTexts.preview;
  const sizeOf = isEnlarged ? printTexts.enlargedSize : labelsTexts.size;
  return (
    <figure className={styles.figure}>
      <div className={styles.table}>
        <svg
          viewBox={`0 0 ${labelWidth} ${labelHeight}`}
          style={{ width: `${labelWidth * (isEnlarged ? enlargement : 1)}mm` }}
          className={styles.label}
          role="img"
          aria-label={nameOf(linesOf(preview).map(({ content }) => content))}
        >
          {preview && <LabelInk preview={preview} />}
          {!preview && !isRefused && <LabelOutline sheet={sheet} layout={layout} />}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        <Text size="sm" c="dimmed">
          {sizeOf(rounded(labelWidth), rounded(labelHeight))}
        </Text>
        <Button
          variant="default"
          size="xs"
          leftSection={
            isEnlarged ? (
              <IconZoomOut size={16} aria-hidden="true" />
            ) : (
              <IconZoomIn size={16} aria-hidden="true" />
            )
          }
          onClick={() => setEnlarged(!isEnlarged)}
        >
          {isEnlarged ? printTexts.actualSize : printTexts.enlarge}
        </Button>
      </figcaption>
    </figure>
  );
}

const linesOf = (preview: Preview | undefined) =>
  [preview?.code, preview?.note].filter((line) => line !== null && line !== undefined);

function LabelInk({ preview }: { preview: Preview }) {
  const { symbol, modules, symbolPath, logo, logoPath } = preview;
  return (
    <>
      <path
        d={symbolPath}
        shapeRendering="crispEdges"
        transform={`translate(${symbol.x} ${symbol.y}) scale(${symbol.width / modules})`}
      />
      {logo && logoPath && (
        <image href={logoPath} x={logo.x} y={logo.y} width={logo.width} height={logo.height} />
      )}
      {linesOf(preview).map(({ content, path }) => (
        <path key={content} d={path} transform="scale(0.001)" />
      ))}
    </>
  );
}
