import { texts } from '../../../ui/texts';

const en = {
  title: (text: string) => `Versions of ${text}`,
  lead: 'Every save is a version that stays as it was. Of two versions, the one with the later date is in force.',
  text: 'Text',
  loadingFailed: '❌ Failed to load the versions.',
  none: 'No version yet',
  noneHint: 'Each save of this text will be listed here.',
  write: 'Write the text',
  states: {
    SCHEDULED: 'Scheduled',
    IN_FORCE: 'In force',
    SUPERSEDED: 'Superseded',
    REPLACED: 'Replaced before its date',
    WITHDRAWN: 'Withdrawn',
  },
  withdrawnAt: 'Withdrawn <when/>',
  inForceFrom: 'In force from <when/>',
  wasScheduledFor: 'Was scheduled for <when/>',
  isAsked: 'Everybody is asked to accept it',
  isAskedBy: 'Everybody is asked to accept it by <when/>',
  copyLink: (number: number) => `Copy link to version ${number}`,
  refused: (reason: string) => `❌ ${reason}`,
  withdraw: {
    label: 'Withdraw',
    of: (number: number) => `Withdraw version ${number}`,
    question: (number: number, title: string) =>
      `Withdraw version ${number} of “${title}”? It will not come into force.`,
    done: (number: number) => `Version ${number} is withdrawn.`,
  },
  restore: {
    label: 'Restore',
    busy: 'Restoring…',
    of: (number: number) => `Restore version ${number}`,
    question: (number: number, title: string) =>
      `Put the text of version ${number} of “${title}” in force now? It becomes a new version.`,
    unchanged: 'This text is in force already: there is no new version.',
    done: (number: number, next: number) => `Version ${number} is in force again, as version ${next}.`,
  },
};

export type LegalTextVersionsTexts = typeof en;
export const legalTextVersionsTexts = texts(en, () => import('./legal-text-versions.texts.fr'));
