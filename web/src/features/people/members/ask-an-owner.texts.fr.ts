import { plural } from '../../../ui/texts';
import type { AskAnOwnerTexts } from './ask-an-owner.texts';

export const fr: AskAnOwnerTexts = {
  owners: (count) => plural(count, { one: 'Propriétaire : <owners/>', other: 'Propriétaires : <owners/>' }),
};
