import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** For how long and how often codes can be redeemed. */
const en = {
  title: 'Validity',
  from: 'Valid from',
  until: 'Valid until',
  anyTime: 'Any time',
  maxUses: 'Uses of each code',
  daily: (zone: string) => `At most once a day (${zone})`,
  endBeforeStart: 'The validity ends after it begins.',
  usesOutOfRange: (max: number) => `Give 1 to ${formatNumber(max)} uses.`,
  states: { EARLY: 'upcoming', ENDED: 'ended' },
  /** In a line of facts. */
  since: (from: string) => `valid from ${from}`,
  till: (until: string) => `valid until ${until}`,
  between: (from: string, until: string) => `valid ${from} – ${until}`,
  uses: (count: number) => plural(count, { one: '# use', other: '# uses' }),
  onceADay: (zone: string) => `once a day (${zone})`,
  used: (uses: number, max: number) =>
    `Used ${formatNumber(uses)} of ${plural(max, { one: '# time', other: '# times' })}`,
  own: 'This code has a validity of its own.',
  filter: { any: 'Any validity', EARLY: 'Upcoming', OPEN: 'Valid now', ENDED: 'Ended' },
  dialog: {
    open: 'Set validity',
    title: (count: number) => plural(count, { one: 'Validity of # code', other: 'Validity of # codes' }),
    about: 'These codes then have a validity of their own, whatever their batch has.',
    asBatch: 'The same as their batch',
    asBatchAbout: 'Takes back a validity of their own.',
    save: 'Set validity',
    saving: 'Setting…',
    failed: 'Failed to set the validity.',
    done: (count: number) =>
      plural(count, { one: 'Validity of # code set.', other: 'Validity of # codes set.' }),
    nothing: 'The codes have this validity already.',
  },
};

export type ValidityTexts = typeof en;
export const validityTexts = texts(en, () => import('./validity.texts.fr'));
