import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Pager } from '../../../ui/Pager';
import { formatNumbers, parseNumbers } from './label-numbers';
import type { RunPartsFragment } from './PrintRuns.generated';
import { runTexts } from './run.texts';
import { SheetControls } from './SheetControls';
import { cellsOf, SheetDrawing } from './SheetDrawing';
import styles from './SpoiledLabels.module.css';
import { labelOn } from './sheet-preview';

interface SpoiledLabelsProps {
  run: RunPartsFragment;
  /** Sorted numbers of labels; 1 is the first label of the run. */
  spoiled: readonly number[];
  /** Gets null while what is typed names no labels of the run. */
  onChange: (spoiled: readonly number[] | null) => void;
}

/** Picks labels on drawings of the printed sheets, or by typing "12, 17, 40-45". */
export function SpoiledLabels({ run, spoiled, onChange }: SpoiledLabelsProps) {
  const { sheet, labelCount, pageCount } = run;
  const [page, setPage] = useState(1);
  const [typed, setTyped] = useState(formatNumbers(spoiled));
  const { error } = parseNumbers(typed, labelCount);
  const picked = new Set(spoiled);
  const numberOf = (cell: number) => labelOn(sheet, run, page, cell);
  const onPage = cellsOf(sheet).flatMap((cell) => numberOf(cell) ?? []);
  const isWholePage = onPage.every((number) => picked.has(number));

  const pick = (numbers: Iterable<number>) => {
    const sorted = [...numbers].sort((a, b) => a - b);
    setTyped(formatNumbers(sorted));
    onChange(sorted);
  };
  const toggle = (number: number | null) => {
    if (number === null) return;
    pick(picked.has(number) ? spoiled.filter((one) => one !== number) : [...spoiled, number]);
  };
  const type = (text: string) => {
    setTyped(text);
    onChange(parseNumbers(text, labelCount).numbers ?? null);
  };

  return (
    <div className={styles.columns}>
      <Stack gap="sm">
        <TextInput
          label={runTexts.numbers}
          description={sheet.isForLabelPrinter ? runTexts.numbersOnRoll : runTexts.numbersOnSheet}
          placeholder={runTexts.numbersExample}
          autoComplete="off"
          value={typed}
          maxLength={2_000}
          onChange={({ currentTarget: { value } }) => type(value)}
          error={error}
        />
        <Text size="sm" role="status">
          {error ? '' : runTexts.spoiledCount(spoiled.length)}
        </Text>
        {!sheet.isForLabelPrinter && (
          <Group gap="sm">
            <Button
              variant="default"
              size="xs"
              onClick={() =>
                pick(
                  isWholePage
                    ? spoiled.filter((one) => !onPage.includes(one))
                    : new Set([...spoiled, ...onPage]),
                )
              }
            >
              {isWholePage ? runTexts.noneOfSheet : runTexts.allOfSheet}
            </Button>
          </Group>
        )}
      </Stack>
      {!sheet.isForLabelPrinter && (
        <Stack gap="sm">
          <SheetDrawing
            sheet={sheet}
            contentOf={(cell) => {
              const number = numberOf(cell);
              return number === null ? 'empty' : picked.has(number) ? 'spoiled' : 'label';
            }}
            numberOf={numberOf}
            layout={run}
          >
            <SheetControls
              key={page}
              sheet={sheet}
              kind="checkbox"
              label={runTexts.spoiledOnSheet(page)}
              isPicked={(cell) => picked.has(numberOf(cell) ?? 0)}
              numberOf={numberOf}
              onPick={(cell) => toggle(numberOf(cell))}
            />
          </SheetDrawing>
          {pageCount > 1 && (
            <Pager
              label={runTexts.sheets}
              page={page}
              pageCount={pageCount}
              onGoTo={(next) => setPage(next)}
            />
          )}
        </Stack>
      )}
    </div>
  );
}
