/** The screen of what is kept about a person. */
export const personPath = '/user_register/person';

/** A person to look for, by the e-mail address, the app's own id, or both; empty without. */
export interface SoughtPerson {
  email: string;
  subject: string;
}

/**
 * The state of a link to that screen. It is no part of the address of the page, which bookmarks, histories and logs of
 * proxies keep.
 */
export const ofPerson = (person: Partial<SoughtPerson>): SoughtPerson => ({
  email: '',
  subject: '',
  ...person,
});
