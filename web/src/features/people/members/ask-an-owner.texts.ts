import { plural, texts } from '../../../ui/texts';

const en = {
  owners: (count: number) => plural(count, { one: 'Owner: <owners/>', other: 'Owners: <owners/>' }),
};

export type AskAnOwnerTexts = typeof en;
export const askAnOwnerTexts = texts(en, () => import('./ask-an-owner.texts.fr'));
