/** Why a way to the provider did not end as it should: the web app has a sentence for each. */
export type SingleSignOnProblem =
  /** The provider does not answer. */
  | 'unavailable'
  /** The way took more than ten minutes, was gone already, or was begun in another browser. */
  | 'ended'
  /** The provider, or the person there, has refused. */
  | 'refused'
  /** The answer of the provider does not hold. */
  | 'failed'
  /** The provider does not vouch for an e-mail address. */
  | 'unverified'
  /** No account has the address, and nobody has invited it. */
  | 'uninvited'
  /** No account has the address, and none is made here. */
  | 'closed'
  | 'deactivated'
  /** The person at the provider opens another account. */
  | 'taken'
  /** The provider has not asked again who the person is, or it is another one. */
  | 'unconfirmed';

export class SingleSignOnRefused extends Error {
  override readonly name = 'SingleSignOnRefused';

  constructor(
    readonly problem: SingleSignOnProblem,
    options?: ErrorOptions,
  ) {
    super(`Single sign-on: ${problem}`, options);
  }
}
