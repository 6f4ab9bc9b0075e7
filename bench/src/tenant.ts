/** An application with one account, which is signed in and has a key for its phones. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly key: string;
  readonly codes: readonly string[];
}

/** Of every account. */
export const password = 'Correct-Horse-7';
