import { texts } from '../../../ui/texts';

const en = {
  title: 'Summaries by mail',
  aboutWeekly:
    'The weekly summary comes on Monday at 08:00: codes made, labels printed, redeemed and refused in the week before, and how many are left. None comes for a week in which nothing happened.',
  aboutAlarm:
    'The alarm comes when at least 20 scans were refused within an hour, and at least 8 times as many as usual: once a day at most.',
  noApplication: 'You are a member of no application, so there are no mails.',
  weekly: 'Weekly summary',
  alarm: 'Alarm about refused scans',
  /** What a person gets from now on, by the mail and by whether it is switched on. */
  saved: {
    weekly: {
      on: (application: string) => `You get the weekly summary of “${application}”.`,
      off: (application: string) => `You no longer get the weekly summary of “${application}”.`,
    },
    alarm: {
      on: (application: string) => `You get the alarm about refused scans of “${application}”.`,
      off: (application: string) => `You no longer get the alarm about refused scans of “${application}”.`,
    },
  },
  timeZone: 'Time zone',
  zoneOfBrowser: 'That of your browser.',
  browserElsewhere: (zone: string) => `Your browser is in ${zone}.`,
  zoneSaved: 'The time zone was saved.',
  address: (email: string) => `The mails go to ${email}.`,
  listFailed: 'The mails that you get could not be loaded.',
  failed: 'This could not be saved. Please try again.',
};

export type SummariesTexts = typeof en;
export const summariesTexts = texts(en, () => import('./summaries.texts.fr'));
