import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, type GatewayProcess } from './fixtures.js';

export const password = 'Quay-Lantern-42!';

/** Somebody who signed up and proved the address, with an application of their own. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

/** The same person at another computer, or in another tab: calls that the page under test knows nothing of. */
export interface OtherSession {
  graphql<Data>(query: string, variables?: Record<string, unknown>): Promise<Data>;
}

/** A person nobody else's test knows. */
export const someone = (name = 'ann') => `${name}.${randomBytes(5).toString('hex')}@example.test`;

/** Fills in and sends the sign-up form. */
export async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('City').fill('Porto');
  await page.getByLabel('Country').fill('Portugal');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

/** Opens the login page, fills in its form and sends it. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await sendLogin(page, email, secret);
}

/** Logs out, and waits until the session has ended: a page opened earlier cuts the call off and stays logged in. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/login');
}

/** Logs in where one is: on the login page that a session's end led to, too. */
export async function logInHere(page: Page, { email, password }: Person): Promise<void> {
  await sendLogin(page, email, password);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Opens one of the pages that need a login, with a session begun over the wire: the form has journeys of its own. */
export async function openLoggedIn(page: Page, path: string, { email, password }: Person): Promise<void> {
  const query = `mutation ($input: LogInInput!) {
    logIn(input: $input) { viewer { sessionExpiresAt account { email role application { name } } } }
  }`;
  // The cookie of the answer belongs to the page's browser.
  const response = await page.request.post('/graphql', {
    data: { query, variables: { input: { email, password } } },
  });
  const { data, errors } = await response.json();
  expect(errors, query).toBeUndefined();
  const { account, sessionExpiresAt } = data.logIn.viewer;
  // Any page of this origin that is loaded quickly.
  await page.goto('/healthz');
  await page.evaluate((items) => Object.assign(localStorage, items), {
    isAuthenticated: 'true',
    userEmail: account.email,
    userRole: account.role.toLowerCase(),
    userApplication: account.application.name,
    authExpiry: String(Date.parse(sessionExpiresAt)),
  });
  await page.goto(path);
}

async function sendLogin(page: Page, email: string, secret: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A new customer on the first screen. The forms that lead there have journeys of their own. @returns the address */
export async function aCustomer(page: Page, gateway: GatewayProcess): Promise<string> {
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/qr-generator', person);
  return person.email;
}

/** Signs somebody up over the wire and redeems the mailed link. */
export async function aPerson(
  gateway: GatewayProcess,
  { email = someone(), city = 'Lyon', country = 'France' } = {},
): Promise<Person> {
  await call(gateway, 'mutation ($input: SignUpInput!) { signUp(input: $input) { message } }', {
    input: { email, city, country, password, confirmPassword: password },
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
