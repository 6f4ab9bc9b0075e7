import { Email } from '../../../ui/Email';

/** Who did something, as far as the account still exists. */
export function Author({ of }: { of: string | null | undefined }) {
  return of ? <Email of={of} /> : <span>a deleted account</span>;
}
