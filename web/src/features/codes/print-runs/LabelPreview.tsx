import { Alert, Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconAlertTriangle, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { fieldMessages, toGatewayError } from '../../../gateway/errors';
import type { PreparePrintRunInput } from '../../../gateway/generated';
import { formatNumber } from '../../../ui/language';
import { LabelOutline, type LayoutChoices } from './LabelDrawing';
import { useCutLabelsQuery } from './LabelFields.generated';
import styles from './LabelPreview.module.css';
import { LabelStepper } from './LabelStepper';
import { labelsTexts } from './labels.texts';
import { type PrintPreviewQuery, type SheetPartsFragment, usePrintPreviewQuery } from './PrintRuns.generated';
import { printTexts } from './print.texts';

type Preview = PrintPreviewQuery['printPreview'];

/** A pause of typing after which the gateway draws. */
const pauseMs = 300;

/**
 * A label of a run as the gateway would print it. The last drawing stays until the next one has come.
 * @param label its number, from 1
 * @returns the errors of fields, too, which the preparation of the run would have
 */
export function useLabelPreview(input: PreparePrintRunInput, label: number) {
  const [settled] = useDebouncedValue(JSON.stringify(input), pauseMs);
  const settledInput: PreparePrintRunInput = JSON.parse(settled);
  const { text, ownLine, fieldLine1 } = settledInput;
  const isUnfinished =
    (text === 'CODE_AND_TEXT' && ownLine?.trim() === '') ||
    (text === 'CODE_AND_FIELDS' && fieldLine1?.trim() === '');
  const skip = isUnfinished || settledInput.sheet === '';
  const { data, previousData, error } = usePrintPreviewQuery({
    variables: { input: settledInput, label },
    skip,
  });
  // Other texts are alike on all labels of a batch: the one that is shown says it.
  const cut = useCutLabelsQuery({
    variables: { input: settledInput },
    skip: skip || text !== 'CODE_AND_FIELDS',
  });
  return {
    preview: error ? undefined : (data ?? previousData)?.printPreview,
    isRefused: error !== undefined,
    cutCount: cut.data?.printPreview.cutCount ?? 0,
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
  label: number;
  labelCount: number;
  onLabel: (label: number) => void;
  /** How many labels have a line that is cut. */
  cutCount: number;
}

/** One label, at its size or enlarged: millimetres of the style sheet, nearly those of a ruler on most screens. */
export function LabelPreview({
  sheet,
  layout,
  preview,
  isRefused,
  label,
  labelCount,
  onLabel,
  cutCount,
}: LabelPreviewProps) {
  const { labelWidth, labelHeight } = sheet;
  const [isEnlarged, setEnlarged] = useState(false);
  const shown = [
    ...(preview?.logoPath ? [printTexts.withLogo] : []),
    ...linesOf(preview).map(({ content }) => content),
  ];
  const sizeOf = isEnlarged ? printTexts.enlargedSize : labelsTexts.size;
  return (
    <figure className={styles.figure}>
      <div className={styles.table}>
        <svg
          viewBox={`0 0 ${labelWidth} ${labelHeight}`}
          style={{ width: `${labelWidth * (isEnlarged ? enlargement : 1)}mm` }}
          className={styles.label}
          role="img"
          aria-label={printTexts.preview(label, shown)}
        >
          {preview && <LabelInk preview={preview} />}
          {!preview && !isRefused && <LabelOutline sheet={sheet} layout={layout} />}
        </svg>
      </div>
      <figcaption className={styles.caption}>
        {labelCount > 1 && <LabelStepper {...{ label, labelCount }} onChange={onLabel} />}
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
      <div role="status">
        {cutCount > 0 && (
          <Alert color="yellow" mt="xs" icon={<IconAlertTriangle aria-hidden="true" />}>
            {printTexts.cut(cutCount)}
          </Alert>
        )}
      </div>
    </figure>
  );
}

const linesOf = (preview: Preview | undefined) =>
  [preview?.code, preview?.note, preview?.third].filter((line) => line !== null && line !== undefined);

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
      {linesOf(preview).map(({ path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: each line has its place.
        <path key={index} d={path} transform="scale(0.001)" />
      ))}
    </>
  );
}
