import { z } from 'zod';
import { oneLine } from '../../../platform/errors/parse-input.js';
import { said } from '../../../platform/errors/sentences.js';
import { textOrNull, visibleString } from '../../../platform/visible-text.js';
import { maxBatchNameLength, maxBatchNoteLength, type QrBatch } from './qr-batch.entity.js';
import { says } from './qr-codes.messages.js';

export interface BatchLabels {
  /** Empty: the batch is named after its time. */
  readonly name?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export const batchLabelRules = {
  name: visibleString()
    .max(maxBatchNameLength, says.nameTooLong(maxBatchNameLength))
    .regex(oneLine, says.nameNotOneLine)
    .nullish(),
  note: z
    .string()
    .max(maxBatchNoteLength, says.noteTooLong(maxBatchNoteLength))
    .regex(/^[\n\r\t\P{Cc}]*$/u, says.noteNotPlain)
    .nullish(),
};

/** A text as it is stored: null when it is empty, or nothing but blanks. */
export const storedLabel = (text: string | null | undefined): string | null =>
  textOrNull(text)?.replace(/\r\n?/g, '\n') ?? null;

const createDayFormat = () =>
  new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });

let dayFormat: Intl.DateTimeFormat | undefined;

/** As `21 Nov 2026, 14:05 UTC`. */
export function timeText(time: Date): string {
  dayFormat ??= createDayFormat();
  return `${dayFormat.format(time)} UTC`;
}

/** The name of a batch, or `21 Nov 2026 · 500 codes` for one that nobody named, as by the legacy paths. */
export const batchName = ({ name, createdAt, size }: Pick<QrBatch, 'name' | 'createdAt' | 'size'>): string =>
  name ?? said(says.unnamed(createdAt, size));
