import { Email } from '../../../ui/Email';
import { codesTexts } from './codes.texts';

/** Who did something, as far as the account still exists. */
export function Author({ of }: { of: string | null | undefined }) {
  return of ? <Email of={of} /> : <span>{codesTexts.deletedAccount}</span>;
}
