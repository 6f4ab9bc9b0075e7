/** The screen of who accepted which legal text. */
export const acceptancesPath = '/acceptances';
