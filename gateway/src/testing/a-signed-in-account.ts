import type { TestGateway } from './a-gateway.js';
import { aVerifiedAccount } from './an-account.js';
import { as, type Client } from './as.js';

export interface SignedInAccount extends Client {
  readonly email: string;
  readonly password: string;
}

/** A session of its own for the owner of this address. */
export async function logInAs(gateway: TestGateway, email: string, password: string): Promise<Client> {
  const { body } = await as(gateway).rest('POST', '/api/login_web', { email, password });
  return as(gateway, body.access_token);
}

/** An account that signed up, with its password, in a session of its own. */
export async function aSignedInAccount(gateway: TestGateway): Promise<SignedInAccount> {
  const account = await aVerifiedAccount(gateway);
  return { ...account, ...(await logInAs(gateway, account.email, account.password)) };
}
