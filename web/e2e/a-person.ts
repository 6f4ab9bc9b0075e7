import type { Page } from '@playwright/test';
import { expect, type GatewayProcess } from './fixtures.js';
import { password, someone } from './people.js';

/** Somebody who signed up and proved the address, with an application of their own. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The same person at another computer, or in another tab: calls that the page under test knows nothing of. */
export interface OtherSession {
  graphql<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
}

/** Signs somebody up over the wire and redeems the mailed link. */
export async function aPerson(gateway: GatewayProcess): Promise<Person> {
  const email = someone();
  await call(gateway, 'mutation ($input: SignUpInput!) { signUp(input: $input) { message } }', {
    input: { email, city: 'Lyon', country: 'France', password, confirmPassword: password },
  });
  const { links } = await gateway.mailTo(email);
  const link = links.find((candidate) => candidate.includes('token='));
  const token = link ? new URL(link).searchParams.get('token') : null;
  expect(token, 'the token of the mailed link').not.toBeNull();
  await call(gateway, 'mutation ($input: TokenInput!) { verifyEmail(input: $input) { message } }', {
    input: { token },
  });
  return { email, password };
}

/** Logs in where one is: on the login page that a session's end led to, too. */
export async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens one of the pages that need a login. */
export async function openLoggedIn(page: Page, path: string, person: Person): Promise<void> {
  await page.goto('/login');
  await logInHere(page, person);
  await page.goto(path);
}

export async function anotherSession(gateway: GatewayProcess, person: Person): Promise<OtherSession> {
  const query = 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { sessionExpiresAt } } }';
  const { cookie } = await call(gateway, query, { input: person });
  return {
    graphql: async <Data>(query: string, variables = {}) =>
      (await call(gateway, query, variables, cookie)).data as Data,
  };
}

async function call(
  gateway: GatewayProcess,
  query: string,
  variables: Record<string, unknown>,
  cookie?: string,
) {
  const response = await fetch(`${gateway.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify({ query, variables }),
  });
  const answer = (await response.json()) as { data: unknown; errors?: unknown };
  expect(answer.errors, query).toBeUndefined();
  return { data: answer.data, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
}
