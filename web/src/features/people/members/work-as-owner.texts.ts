import { texts } from '../../../ui/texts';

const en = {
  begin: 'Work as owner',
  title: (application: string) => `Work as owner of “${application}”`,
  question:
    'You can then change everything there. Each change is recorded in the audit log of the application, and its members cannot undo it.',
  strip: 'Work as owner',
  youWork: 'You work as owner of “<application/>”. Everything you do is recorded.',
  stop: 'Stop',
  stopping: 'Stopping…',
  stopped: 'You work in your own applications again.',
};

export type WorkAsOwnerTexts = typeof en;
export const workAsOwnerTexts = texts(en, () => import('./work-as-owner.texts.fr'));
