import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { ofPerson, personPath, type SoughtPerson } from '../../../gateway/person-path';
import { useNavigate } from '../../../ui/use-navigate';

/** A person in the application of the page, or in all of them. */
export interface Sought extends SoughtPerson {
  everywhere: boolean;
}

/** The person that the page is about, in the state of its place in the history: a reload and Back find it again. */
export function useSoughtPerson() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const sought = useMemo(() => readState(state), [state]);
  return [sought, (next: Sought) => navigate(personPath, { state: next })] as const;
}

function readState(state: unknown): Sought | null {
  const given = (state ?? {}) as Partial<Record<keyof Sought, unknown>>;
  const text = (field: keyof SoughtPerson) => {
    const value = given[field];
    return typeof value === 'string' ? value : '';
  };
  const person = ofPerson({ email: text('email'), subject: text('subject') });
  return person.email || person.subject ? { ...person, everywhere: given.everywhere === true } : null;
}

/** The person as people read it. */
export const nameOf = ({ email, subject }: SoughtPerson): string => email || subject;

/** The person as the gateway takes it. */
export const personInput = ({ email, subject, everywhere }: Sought) => ({
  email: email || null,
  subject: subject || null,
  ...(everywhere && { application: null }),
});
