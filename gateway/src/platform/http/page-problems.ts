import { type PageLanguage, type PageText, publicPage } from './public-page.js';

/** Why a page has nothing to show. */
type PageProblem = Readonly<Record<'title' | 'explanation', PageText>>;

/** A page in place of an error: visitors do not read JSON. */
export const problemPage = ({ title, explanation }: PageProblem, language: PageLanguage, style: string) =>
  publicPage({
    ...{ language, style },
    title: title[language],
    main: `<h1>${title[language]}</h1>\n<p>${explanation[language]}</p>`,
  });

export const tooMuchAtOnce: PageText = { en: 'Too much at once', fr: 'Trop à la fois' };

/** The problems of every page that a mailed or copied link opens. */
export const linkProblems = {
  busy: {
    title: { en: 'One moment, please', fr: 'Un instant, s’il vous plaît' },
    explanation: {
      en: 'The service is busy. Wait a little, then open the link again.',
      fr: 'Le service est très demandé. Attendez un peu, puis ouvrez de nouveau le lien.',
    },
  },
  failed: {
    title: { en: 'This did not work', fr: 'Cela n’a pas fonctionné' },
    explanation: {
      en: 'Something went wrong on our side. Open the link again in a moment.',
      fr: 'Une erreur s’est produite de notre côté. Ouvrez de nouveau le lien dans un instant.',
    },
  },
} as const;
