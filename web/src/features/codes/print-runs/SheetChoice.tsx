import { Button, Text, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { written } from '../../../ui/edition';
import { formatNumber } from '../../../ui/language';
import { FreeSize } from './FreeSize';
import type { SheetPartsFragment } from './PrintRuns.generated';
import styles from './SheetChoice.module.css';
import { SheetThumbnail } from './SheetDrawing';
import { isFreeSheet, matchesSheet, paperOf } from './sheet-preview';
import { sheetsTexts } from './sheets.texts';

interface SheetChoiceProps {
  /** The likely ones come first. */
  sheets: readonly SheetPartsFragment[];
  chosen: SheetPartsFragment;
  /** The sheet of the print run that was confirmed last. */
  lastUsed: string | undefined;
  error?: string | undefined;
  onChoose: (id: string) => void;
}

/** The chosen label sheet, or label of a label printer. A button unfolds all of them. */
export function SheetChoice({ sheets, chosen, lastUsed, error, onChoose }: SheetChoiceProps) {
  const [isUnfolded, setUnfolded] = useState(false);
  const listId = useId();
  return (
    <div className={`${common.parts} ${styles.choice}`}>
      {!isUnfolded && (
        <div className={styles.card} data-chosen>
          <SheetFacts sheet={chosen} isLastUsed={chosen.id === lastUsed} />
        </div>
      )}
      {error && (
        <Text id="sheet-error" size="sm" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        aria-expanded={isUnfolded}
        aria-controls={listId}
        onClick={() => setUnfolded(!isUnfolded)}
        rightSection={
          <IconChevronDown size={16} aria-hidden="true" className={isUnfolded ? styles.turned : undefined} />
        }
        className={styles.other}
      >
        {sheetsTexts.other}
      </Button>
      <div id={listId} className={`${common.parts} ${styles.choice}`} hidden={!isUnfolded}>
        {isUnfolded && (
          <SheetList
            {...{ sheets, chosen, lastUsed, onChoose }}
            describedBy={error ? 'sheet-error' : undefined}
          />
        )}
      </div>
    </div>
  );
}

/** How many sheets are offered before all of them are asked for. */
const offered = 6;

interface SheetListProps extends Omit<SheetChoiceProps, 'error'> {
  describedBy: string | undefined;
}

/** Sheets by their product names. Those whose labels are too small for a code are shown with the reason. */
function SheetList({ sheets, chosen, lastUsed, describedBy, onChoose }: SheetListProps) {
  const [search, setSearch] = useState('');
  const [showsAll, setShowsAll] = useState(false);
  const matching = sheets.filter((sheet) => matchesSheet(sheet, search));
  const found = matching.filter((sheet) => !sheet.isForLabelPrinter);
  const printers = matching.filter((sheet) => sheet.isForLabelPrinter);
  const isCut = !showsAll && search === '' && found.length > offered;
  const shown = isCut ? withChosen(found, chosen) : found;
  const cards = { chosen, lastUsed, describedBy, onChoose };
  return (
    <>
      <TextInput
        type="search"
        label={sheetsTexts.search}
        placeholder={sheetsTexts.searchExamples}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        value={search}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <SheetCards legend={sheetsTexts.sheets} sheets={shown} {...cards} />
      <div role="status">
        {matching.length === 0 && (
          <Text size="sm" c="dimmed">
            {sheetsTexts.noMatch}
          </Text>
        )}
      </div>
      {isCut && (
        <Button variant="subtle" size="xs" onClick={() => setShowsAll(true)} className={styles.other}>
          {sheetsTexts.showAll(found.length)}
        </Button>
      )}
      {printers.length > 0 && (
        <>
          <p className={styles.group}>{sheetsTexts.printers}</p>
          <SheetCards legend={sheetsTexts.printerLabels} sheets={printers} {...cards} />
        </>
      )}
      <FreeSize known={sheets.find(({ id }) => isFreeSheet(id))} onChoose={onChoose} />
    </>
  );
}

interface SheetCardsProps extends Omit<SheetListProps, 'sheets'> {
  /** Names the group for screen readers. */
  legend: string;
  sheets: readonly SheetPartsFragment[];
}

function SheetCards({ legend, sheets, chosen, lastUsed, describedBy, onChoose }: SheetCardsProps) {
  return (
    <fieldset className={styles.sheets} aria-describedby={describedBy}>
      <legend className={common.hidden}>{legend}</legend>
      {sheets.map((sheet) => (
        <SheetCard
          key={sheet.id}
          sheet={sheet}
          isChosen={sheet.id === chosen.id}
          isLastUsed={sheet.id === lastUsed}
          onChoose={() => onChoose(sheet.id)}
        />
      ))}
    </fieldset>
  );
}

/** The first sheets, and the chosen one among them. */
function withChosen(sheets: readonly SheetPartsFragment[], chosen: SheetPartsFragment) {
  const first = sheets.slice(0, offered);
  return first.includes(chosen) || chosen.isForLabelPrinter ? first : [...first.slice(0, -1), chosen];
}

const rounded = (millimetres: number) => formatNumber(Math.round(millimetres * 10) / 10);

interface SheetCardProps {
  sheet: SheetPartsFragment;
  isChosen: boolean;
  isLastUsed: boolean;
  onChoose: () => void;
}

function SheetCard({ sheet, isChosen, isLastUsed, onChoose }: SheetCardProps) {
  const isRefused = sheet.refusal !== null;
  return (
    <label
      className={`${common.framed} ${styles.card}`}
      data-refused={isRefused || undefined}
      data-chosen={isChosen || undefined}
    >
      <input
        type="radio"
        name="sheet"
        value={sheet.id}
        checked={isChosen}
        disabled={isRefused}
        onChange={onChoose}
      />
      <SheetFacts sheet={sheet} isLastUsed={isLastUsed} />
    </label>
  );
}

function SheetFacts({ sheet, isLastUsed }: Pick<SheetCardProps, 'sheet' | 'isLastUsed'>) {
  const { name, fits, labelWidth, labelHeight, labelsPerSheet, isForLabelPrinter, refusal } = sheet;
  const inside = fits.filter((one) => one !== name);
  return (
    <>
      <SheetThumbnail sheet={sheet} />
      <span className={`${common.column} ${styles.text}`}>
        <span className={styles.name}>
          {written(name)} {isLastUsed && <span className={styles.last}>{sheetsTexts.usedLast}</span>}
        </span>
        <span className={styles.size}>
          {isForLabelPrinter
            ? sheetsTexts.labelSize(rounded(labelWidth), rounded(labelHeight))
            : sheetsTexts.sheetSize(
                labelsPerSheet,
                rounded(labelWidth),
                rounded(labelHeight),
                paperOf(sheet),
              )}
        </span>
        {inside.length > 0 && <span className={styles.fits}>{sheetsTexts.also(inside)}</span>}
        {refusal && (
          <span className={styles.refusal}>
            <IconAlertTriangle size={14} aria-hidden="true" /> {written(refusal)}
          </span>
        )}
      </span>
    </>
  );
}
