/** The use of its token on the page `/verify`: the `flow` parameter of its URL (specification §2). */
export type VerifyFlow = 'register_user' | 'change_email' | 'delete_account';

/**
 * The URLs of the pages that mails link to. They are built from `PUBLIC_URL` alone, because request headers can be
 * forged.
 */
export class AppUrls {
  constructor(private readonly publicUrl: string) {}

  /** @param invitation the token of the invitation that the page leads on to */
  verify = (token: string, flow: VerifyFlow, invitation?: string | null) =>
    `${this.publicUrl}/verify?${new URLSearchParams({ token, flow, ...(invitation && { invitation }) })}`;

  /** The page that sets a password after a reset or an invitation. App users get the `app` variant. */
  createPassword = (token: string, mode: 'web' | 'app' = 'web') =>
    `${this.publicUrl}/create-new-password?${new URLSearchParams({ token, ...(mode === 'app' && { mode }) })}`;

  /** The page that accepts or declines the invitation of a member. */
  join = (token: string) => `${this.publicUrl}/join?${new URLSearchParams({ token })}`;

  /** The page that creates the first administrator. */
  setUp = (token: string) => `${this.publicUrl}/setup?${new URLSearchParams({ token })}`;

  /** The public page of a version of a legal text. */
  legalText = (application: string, key: string, number: number) =>
    `${this.publicUrl}/legal/${encodeURIComponent(application)}/${key}/v/${number}`;

  /** The page by which a print shop gets the codes of a batch. */
  handOver = (token: string) => `${this.publicUrl}/hand-over/${token}`;

  /** The page that ends mails of one kind. */
  endMails = (token: string) => `${this.publicUrl}/end-mails/${token}`;

  /** The scans of an application, with one result or with all. */
  scans = (application: string, result?: 'refused') =>
    `${this.publicUrl}/qr-generator?${new URLSearchParams({ tab: 'history', view: 'scans', application, ...(result && { result }) })}`;

  /** The addresses that the gateway tells about what happens in an application. */
  webhooks = (application: string) => `${this.publicUrl}/webhooks?${new URLSearchParams({ application })}`;

  /** Connects an account with the single sign-on, in the browser that waits for it. */
  connect = (token: string) => `${this.publicUrl}/sso/connect?${new URLSearchParams({ token })}`;

  get accessTokens(): string {
    return `${this.publicUrl}/account#access-tokens`;
  }

  get logIn(): string {
    return `${this.publicUrl}/login`;
  }

  get forgotPassword(): string {
    return `${this.publicUrl}/forgot-password`;
  }
}
