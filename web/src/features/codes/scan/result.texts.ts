import { texts } from '../../../ui/texts';

/** A time, and a day where it is another one: all sentences below have them as one word. */
const en = {
  timeOnDay: (time: string, day: string) => `${time} on ${day}`,
  unknownTime: 'an unknown time',
  spoken: (title: string, detail: string) => `${title}. ${detail}`,
  pending: (count: number) => `${count} more to check`,
  next: 'Next',
  accepted: 'Accepted',
  acceptedDetail: (application: string) => `A code of ${application}.`,
  usesLeft: (sentence: string, count: number) => `${sentence} ${count} more ${count === 1 ? 'use' : 'uses'}.`,
  acceptedByList: (time: string) => `On the list of ${time}. It is sent when the connection is back.`,
  undone: 'Undone',
  undoneDetail: 'The code is active again.',
  undoneLater: 'The code is active again when the connection is back.',
  refused: 'Refused',
  /** By the gateway's reason. */
  reasons: {
    already_used: 'Used already',
    revoked: 'Revoked',
    too_early: 'Not valid yet',
    expired: 'Expired',
    used_today: 'Used today',
    unknown: 'Not a code',
  },
  /** What to say of a reason without a time or a gate: its sentence by the gateway is English. */
  sentences: {
    already_used: (gatewaySentence: string) => gatewaySentence,
    revoked: (gatewaySentence: string) => gatewaySentence,
    too_early: (gatewaySentence: string) => gatewaySentence,
    expired: (gatewaySentence: string) => gatewaySentence,
    used_today: (gatewaySentence: string) => gatewaySentence,
  },
  used: {
    at: (time: string) => `Used at ${time}.`,
    by: (gate: string) => `Used by ${gate}.`,
    atBy: (time: string, gate: string) => `Used at ${time} by ${gate}.`,
    here: (time: string) => `Used here at ${time}.`,
    today: 'This code can be used once a day.',
  },
  validFrom: (time: string) => `Valid from ${time}.`,
  validUntil: (time: string) => `Valid until ${time}.`,
  alsoRedeemed: {
    title: 'Also redeemed',
    elsewhere: (here: string) => `Accepted here at ${here}, also redeemed elsewhere.`,
    at: (here: string, time: string) => `Accepted here at ${here}, also redeemed at ${time}.`,
    by: (here: string, gate: string) => `Accepted here at ${here}, also redeemed by ${gate}.`,
    atBy: (here: string, time: string, gate: string) =>
      `Accepted here at ${here}, also redeemed at ${time} by ${gate}.`,
  },
  half: (length: number) => `${length} characters were read, and a code has 20. Scan it again.`,
  noCodeOf: (application: string) => `This is no code of ${application}.`,
  notSent: 'Not sent',
  notChecked: 'Not checked yet',
  notOnList: (time: string) => `Not on the list of ${time}. It is checked when the connection is back.`,
  noList: 'There is no connection and no list. It is checked when the connection is back.',
};

export type ResultTexts = typeof en;
export const resultTexts = texts(en, () => import('./result.texts.fr'));
