import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const leadOf = (columns: string) =>
  `From a CSV file with ${columns}: at most 5,000 rows and 2 MB. Nothing is imported before you have seen what it does.`;
const updateOf = (knownBy: string) => `It gets the values of the file. A row is known by ${knownBy}.`;
const afterwards = '; the people are added at once. A link is valid for 7 days from when it leaves.';

const en = {
  kinds: {
    QUESTIONS: {
      title: 'Import questions',
      lead: leadOf('a column “text” and, if you like, “id”'),
      update: updateOf('its id or, without one, its text'),
      example: 'Export the present questions as an example',
      goToList: 'Go to Questions',
    },
    HELP_TASKS: {
      title: 'Import help tasks',
      lead: leadOf('columns “title” and “content” and, if you like, “id”'),
      update: updateOf('its id or, without one, its title'),
      example: 'Export the present help tasks as an example',
      goToList: 'Go to Help center',
    },
    APP_USERS: {
      title: 'Import app users',
      lead: leadOf('columns “email” and “username” and, if you like, “role”'),
      update: updateOf('its e-mail address'),
      example: 'Export the present app users as an example',
      goToList: 'Go to Users',
    },
  },
  mode: 'What exists already, with other values',
  add: 'Only add',
  aboutAdd: 'Such a row is invalid.',
  update: 'Add and update',

  thenUndone: (message: string) => `${message} Then undone.`,
  undo: 'Undo',
  undoing: 'Undoing…',

  invite: 'Invite new app users by mail',
  notInvited: (later: string) => `They are added without an invitation. ${later}`,
  atOnceThenHourly: (atOnce: number, perHour: number) =>
    plural(atOnce, {
      one: `# invitation leaves at once, then ${formatNumber(perHour)} an hour.`,
      other: `# invitations leave at once, then ${formatNumber(perHour)} an hour.`,
    }),
  hourly: (perHour: number) =>
    plural(perHour, { one: '# invitation leaves an hour.', other: '# invitations leave an hour.' }),
  theseLeaveAtOnce: (count: number) =>
    plural(count, {
      one: `This one would leave at once${afterwards}`,
      other: `These # would leave at once${afterwards}`,
    }),
  theseLeaveBy: (count: number) =>
    plural(count, {
      one: `This one would leave by about <when/>${afterwards}`,
      other: `These # would leave by about <when/>${afterwards}`,
    }),
  exampleLeavesAtOnce: (count: number) => `${formatNumber(count)} would leave at once${afterwards}`,
  exampleLeavesBy: (count: number) => `${formatNumber(count)} would leave by about <when/>${afterwards}`,
};

export type ImportsTexts = typeof en;
export const importsTexts = texts(en, () => import('./imports.texts.fr'));
