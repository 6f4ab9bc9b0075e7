import type { Sentence } from '../../../platform/errors/sentences.js';
import type { ImportColumn, Values } from '../../content/imports/import-target.js';
import { always, maxMaxUses, type Validity } from '../validity/validity.js';
import { says as validitySays } from '../validity/validity.messages.js';
import { says } from './imported-codes.messages.js';

/** The validity of a code as a file says it. */
export type ImportedValidity = Pick<Validity, 'validFrom' | 'validUntil' | 'maxUses'>;

/** The optional columns with the validity of a code. An export has the first names. */
export const validityColumns: readonly ImportColumn[] = [
  {
    name: 'validFrom',
    headings: [
      ...['validfrom', 'valid from', 'valable du', 'valable a partir du', 'valide du'],
      ...['gultig ab', 'gultig von', 'valido desde'],
    ],
    byDefault: '',
  },
  {
    name: 'validUntil',
    headings: [
      ...['validuntil', 'valid until', "valable jusqu'au", 'valable jusqu’au', 'valable au'],
      ...["valide jusqu'au", 'valide jusqu’au', 'gultig bis', 'valido hasta'],
    ],
    byDefault: '',
  },
  {
    name: 'maxUses',
    headings: [
      ...['maxuses', 'max uses', 'maximum uses', 'utilisations max', 'utilisations maximum'],
      ...['max nutzungen', 'maximale nutzungen', 'usos maximos', 'usos max'],
    ],
    byDefault: '',
  },
];

interface ReadValidity {
  /** Null for the one of the batch, which is always, once. */
  readonly validity: ImportedValidity | null;
  readonly error?: Sentence;
}

const invalid = (error: Sentence): ReadValidity => ({ validity: null, error });

/** Reads the validity in the cells of a row. */
export function readValidity(values: Values): ReadValidity {
  const [from = '', until = '', uses = ''] = validityColumns.map(({ name }) => values[name]?.trim());
  const [validFrom, validUntil] = [timeIn(from), timeIn(until)];
  if (validFrom === undefined) return invalid(says.noTime('validFrom'));
  if (validUntil === undefined) return invalid(says.noTime('validUntil'));
  if (validFrom && validUntil && validFrom >= validUntil) return invalid(validitySays.endBeforeStart);
  const maxUses = uses === '' ? always.maxUses : /^\d{1,5}$/.test(uses) ? Number(uses) : 0;
  if (maxUses < 1 || maxUses > maxMaxUses) return invalid(validitySays.usesOutOfRange(maxMaxUses));
  const isUsual = !validFrom && !validUntil && maxUses === always.maxUses;
  return { validity: isUsual ? null : { validFrom, validUntil, maxUses } };
}

/** The columns of a validity that a preview shows. */
export const shownValidity = ({ validFrom, validUntil, maxUses }: ImportedValidity): Values => ({
  ...(validFrom && { validFrom: validFrom.toISOString() }),
  ...(validUntil && { validUntil: validUntil.toISOString() }),
  maxUses: String(maxUses),
});

const isoTime =
  /^(?<day>\d{4}-\d\d-\d\d)(?:[T ](?<time>\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?))? ?(?<zone>Z|[+-]\d\d:?\d\d)?$/i;

/** A time, or the beginning of a day, in UTC without a zone; null for a blank cell, undefined for what is none. */
function timeIn(cell: string): Date | null | undefined {
  if (cell === '') return null;
  const { day = '', time = '00:00', zone = 'Z' } = isoTime.exec(cell)?.groups ?? {};
  const at = new Date(`${day}T${time}${zone.toUpperCase()}`);
  // `Date` takes February 30 as March 2.
  const isDay = new Date(`${day}T00:00Z`).getUTCDate() === Number(day.slice(8));
  return isDay && at.getTime() >= 0 && at < new Date('9999-12-31') ? at : undefined;
}
