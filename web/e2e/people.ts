import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { GatewayProcess } from './fixtures.js';

export const password = 'Quay-Lantern-42!';

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

/** Fills in and sends the login form. */
export async function logIn(page: Page, email: string, secret = password): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** A new customer, from the sign-up form to its first screen. */
export async function aCustomer(page: Page, gateway: GatewayProcess, name?: string): Promise<string> {
  const email = someone(name);
  await signUp(page, email);
  await page.getByText('a verification link has been sent').waitFor();
  const { links } = await gateway.mailTo(email);
  await page.goto(links[0] ?? '');
  await page.getByText('Your email has been verified.').waitFor();
  await logIn(page, email);
  await page.waitForURL('**/qr-generator');
  return email;
}
