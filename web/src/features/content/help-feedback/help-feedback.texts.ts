import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'What people answered in the app within the last 180 days. The help tasks that did not help most of them are first.',
  answered: 'Help tasks with answers',
  failed: 'The answers could not be loaded.',
  none: 'Nobody has answered yet',
  aboutNone:
    'As soon as the app asks “Did it help?” below a help task, the answers are counted here. The app sends them by <code>POST /api/v2/help/…/feedback</code>.',
  task: {
    changedSince: 'Changed since',
    changed: 'Changed <when/>; nobody has said “no” since.',
    answers: (didNotHelp: number, helped: number) => {
      const people = plural(didNotHelp, { one: '# person', other: '# people' });
      return `<bad>Did not help ${people}</bad>, helped ${formatNumber(helped)}`;
    },
    languages: (answers: readonly string[]) => `Did not help by language: ${answers.join(', ')}`,
    language: (language: string, didNotHelp: number, all: number) =>
      `${language} ${formatNumber(didNotHelp)} of ${formatNumber(all)}`,
    noLanguage: (didNotHelp: number, all: number) =>
      `no language ${formatNumber(didNotHelp)} of ${formatNumber(all)}`,
    comments: (count: number) => plural(count, { one: '# comment', other: '# comments' }),
    commentsOn: (count: number, task: string) =>
      `${plural(count, { one: '# comment', other: '# comments' })} on ${task}`,
  },
  comments: {
    list: 'Comments',
    failed: 'The comments could not be loaded.',
    helped: 'It helped',
    didNotHelp: 'It did not help',
    newest: (count: number, all: number) => `The newest ${formatNumber(count)} of ${formatNumber(all)}.`,
    deleteOf: (text: string) => `Delete the comment: ${text}`,
    confirm: 'Delete this comment? It cannot be brought back.',
    deleted: 'The comment is deleted.',
    deleteFailed: 'The comment could not be deleted.',
  },
  settings: {
    title: 'What the app asks',
    about:
      'Comments are kept for 90 days, without a name. They may hold what people tell about themselves: say so in your privacy policy.',
    failed: 'The settings could not be loaded.',
    saved: 'The settings are saved.',
    saveFailed: '❌ The settings could not be saved. Please try again.',
    comments: 'Keep comments',
    aboutComments: 'The app then asks for one after the answer.',
    contact: 'Answer to “no”',
    aboutContact: (length: number, max: number) =>
      `Where people find further help. ${length} of ${max} characters`,
    contactExample: 'Write to help@example.com.',
    readOnly: 'An owner of the application changes this.',
    save: 'Save the settings',
  },
};

export type HelpFeedbackTexts = typeof en;
export const helpFeedbackTexts = texts(en, () => import('./help-feedback.texts.fr'));
