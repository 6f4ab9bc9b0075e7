import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'What people looked for in the help center of the app and did not find. What looks like an email address, a number or a key is never stored.',
  searches: 'Searches',
  /** By the name of a part of the list in the address. */
  views: {
    '30': 'Last 30 days',
    '180': 'Last 180 days',
    ignored: 'Ignored',
  },
  list: 'Searches without a result',
  failed: 'The searches could not be loaded.',
  noneIgnored: 'Nothing is ignored',
  aboutNoneIgnored: 'Searches that you ignore are listed here, so that you can take them back.',
  none: 'Every search found something',
  aboutNone:
    'As soon as somebody searches the help center of the app and finds nothing, it is listed here. The app searches by <code>GET /api/v2/help/search</code>.',
  row: {
    foundSince: 'Found since',
    facts: (count: number, day: string) =>
      plural(count, {
        one: `# search without a result, last on ${day}`,
        other: `# searches without a result, last on ${day}`,
      }),
    write: 'Write a help task',
    writeAbout: (term: string) => `Write a help task about ${term}`,
    ignore: 'Ignore',
    ignoreTerm: (term: string) => `Ignore ${term}`,
    ignoring: 'Ignoring…',
    ignored: (term: string) => `“${term}” is ignored.`,
    takeBack: 'Take back',
    takeBackTerm: (term: string) => `Take ${term} back`,
    takingBack: 'Taking back…',
    tookBack: (term: string) => `“${term}” is in the list again.`,
    failed: 'That did not work. Please try again.',
  },
};

export type HelpSearchesTexts = typeof en;
export const helpSearchesTexts = texts(en, () => import('./help-searches.texts.fr'));
