/** What `/verify` does with its token; the value of `flow` in its address (specification §2). */
export type VerifyFlow = 'register_user' | 'change_email' | 'delete_account';

/**
 * The addresses that mails lead to. They come from `PUBLIC_URL` alone: a request's headers are the sender's to forge.
 */
export class AppUrls {
  constructor(private readonly publicUrl: string) {}

  verify = (token: string, flow: VerifyFlow) =>
    `${this.publicUrl}/verify?${new URLSearchParams({ token, flow })}`;

  /** Where a password is set: after a reset and from an invitation. App users get the `app` variant. */
  createPassword = (token: string, mode: 'web' | 'app' = 'web') =>
    `${this.publicUrl}/create-new-password?${new URLSearchParams({ token, ...(mode === 'app' && { mode }) })}`;

  /** Where the first administrator is created. */
  setUp = (token: string) => `${this.publicUrl}/setup?${new URLSearchParams({ token })}`;

  get logIn(): string {
    return `${this.publicUrl}/login`;
  }

  get forgotPassword(): string {
    return `${this.publicUrl}/forgot-password`;
  }
}
