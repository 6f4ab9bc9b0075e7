import { sentences } from '../../../platform/errors/sentences.js';

export const says = sentences({
  onlyDevices: {
    en: 'Only a connected device may use serial numbers. Connect it under Devices.',
    fr: 'Seul un appareil connecté peut utiliser des numéros de série. Connectez-le sous Appareils.',
  },
  tooManySerials: {
    en: 'Too many serial numbers in a minute. Please wait.',
    fr: 'Trop de numéros de série en une minute. Veuillez patienter.',
  },
  codeOrBatch: {
    en: 'List the scans of a code or of a batch, not of both.',
    fr: 'Demandez les scans d’un code ou d’un lot, pas des deux.',
  },
  daysOutOfRange: (max: number) => ({ en: `Ask for 1 to ${max} days.`, fr: `Demandez de 1 à ${max} jours.` }),
  acceptedWithoutReason: {
    en: 'An accepted scan has no reason: list refused scans.',
    fr: 'Un scan accepté n’a pas de motif : demandez les scans refusés.',
  },
  nonceOfOther: {
    en: 'This nonce was used for another code. Use a new one for each scan.',
    fr: 'Ce nonce a servi pour un autre code. Utilisez-en un nouveau pour chaque scan.',
  },
  wasAnnulled: {
    en: 'This scan was annulled. Use a new nonce to redeem the code.',
    fr: 'Ce scan a été annulé. Utilisez un nouveau nonce pour valider le code.',
  },
  noScan: { en: 'Scan not found.', fr: 'Scan introuvable.' },
  wasRefused: {
    en: 'This scan was refused, so that there is nothing to annul.',
    fr: 'Ce scan a été refusé : il n’y a rien à annuler.',
  },
  annulledTooLate: {
    en: 'A scan can be annulled within 15 minutes.',
    fr: 'Un scan peut être annulé pendant 15 minutes.',
  },
  tooManyAnnulled: {
    en: 'At most 5,000 scans of an application can be annulled on a day.',
    fr: 'Au maximum 5 000 scans d’une application peuvent être annulés par jour.',
  },
  nothingScanned: { en: 'Send what was scanned.', fr: 'Envoyez ce qui a été scanné.' },
  serialTooLong: {
    en: 'A serial number has at most 50 characters.',
    fr: 'Un numéro de série compte au maximum 50 caractères.',
  },
  noSerial: { en: 'Send a serial number.', fr: 'Envoyez un numéro de série.' },
  serialNotStorable: {
    en: 'The serial number holds a character that cannot be stored.',
    fr: 'Le numéro de série contient un caractère qui ne peut pas être enregistré.',
  },
  nothingNamed: {
    en: 'Send what was scanned, or a serial number.',
    fr: 'Envoyez ce qui a été scanné, ou un numéro de série.',
  },
  deviceName: { en: 'The name of a device', fr: 'Le nom d’un appareil' },
  appVersion: { en: 'The version of an app', fr: 'La version d’une application' },
});

/** What the answer to a scan says, by its reason where it is refused. */
export const outcomes = sentences({
  redeemed: { en: 'The code was redeemed.', fr: 'Le code a été validé.' },
  valid: { en: 'This code is valid.', fr: 'Ce code est valable.' },
  unknown: { en: 'This code is not known.', fr: 'Ce code n’est pas connu.' },
  already_used: { en: 'This code has been used already.', fr: 'Ce code a déjà été utilisé.' },
  revoked: { en: 'This code was revoked.', fr: 'Ce code a été révoqué.' },
  too_early: { en: 'This code is not valid yet.', fr: 'Ce code n’est pas encore valable.' },
  expired: { en: 'This code has expired.', fr: 'Ce code a expiré.' },
  used_today: {
    en: 'This code has been used today already.',
    fr: 'Ce code a déjà été utilisé aujourd’hui.',
  },
});
