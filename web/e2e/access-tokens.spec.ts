import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, type Person, someone } from './people.js';

const sectionOf = (page: Page) => page.getByRole('region', { name: 'Access tokens', exact: true });

/** Creates a token on the account page, and closes the dialog. @returns its secret */
async function createToken(page: Page, name: string, preset = 'Read everything'): Promise<string> {
  await sectionOf(page).getByRole('button', { name: 'Create a token' }).click();
  const form = page.getByRole('dialog', { name: 'Create a token' });
  await form.getByLabel('Name of the token').fill(name);
  await form.getByRole('radio', { name: preset }).check();
  await expectNoAxeFaults(page);
  await form.getByRole('button', { name: 'Create a token' }).click();
  const shown = page.getByRole('dialog', { name: `The token “${name}” was created` });
  const secret = await shown.getByText(/^person_/).textContent();
  await expectNoAxeFaults(page);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  return secret ?? '';
}

/** Calls as a script does: with the token alone. */
const callWith = (gateway: GatewayProcess, secret: string, path: string, query?: string) =>
  fetch(gateway.url + path, {
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    ...(query && { method: 'POST', body: JSON.stringify({ query }) }),
  });

/** A member of the application of an owner. */
async function aMemberOf(gateway: GatewayProcess, owner: Person, role: string): Promise<Person> {
  const member = await aPerson(gateway, { email: someone('lea') });
  const { graphql } = await anotherSession(gateway, owner);
  await graphql(
    'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { error } } }',
    {
      input: { emails: [member.email], role },
    },
  );
  const { links } = await gateway.mailTo(member.email, 'invited');
  const token = links.map((link) => new URL(link).searchParams.get('token')).find(Boolean);
  const { graphql: asMember } = await anotherSession(gateway, member);
  await asMember(
    'mutation ($input: InvitationTokenInput!) { acceptInvitation(input: $input) { __typename } }',
    {
      input: { token },
    },
  );
  return member;
}

test('a script calls and downloads with the token of a person until it is revoked', { tag: '@main' }, async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql('mutation { addQuestion(input: { text: "Where?" }) { question { id } } }');
  await openLoggedIn(page, '/account#access-tokens', person);
  const section = sectionOf(page);
  await expect(section.getByText('No access tokens yet')).toBeVisible();
  const secret = await createToken(page, 'Nightly export');

  const answered = await callWith(gateway, secret, '/graphql', '{ questions { edges { node { text } } } }');
  expect(await answered.json()).toEqual({ data: { questions: { edges: [{ node: { text: 'Where?' } }] } } });
  const refused = await callWith(
    gateway,
    secret,
    '/graphql',
    'mutation { addQuestion(input: { text: "Why?" }) { question { id } } }',
  );
  expect((await refused.json()).errors[0].extensions.code).toBe('FORBIDDEN');
  const file = await callWith(gateway, secret, '/exports/questions.csv');
  expect(await file.text()).toContain('Where?');

  await page.reload();
  const row = section.getByRole('listitem').filter({ hasText: 'Nightly export' });
  await expect(row).toContainText('Last call');
  await expect(page.getByText(secret)).toHaveCount(0);
  await expectNoAxeFaults(page);
  await row.getByRole('button', { name: 'Revoke the token Nightly export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(section.getByText('No access tokens yet')).toBeVisible();
  expect((await callWith(gateway, secret, '/exports/questions.csv')).status).toBe(401);
});

test('an owner sees and ends the token of a member, and then allows none', async ({
  page,
  gateway,
  browser,
}) => {
  const owner = await aPerson(gateway);
  const member = await aMemberOf(gateway, owner, 'EDITOR');
  const theirs = await browser.newContext({ baseURL: gateway.url });
  const memberPage = await theirs.newPage();
  await openLoggedIn(memberPage, '/account#access-tokens', member);
  await sectionOf(memberPage).getByRole('button', { name: 'Create a token' }).click();
  const application = memberPage.getByRole('dialog').getByLabel('Application');
  const names = await application.getByRole('option').allTextContents();
  expect(names).toHaveLength(2);
  await memberPage.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  const { graphql } = await anotherSession(gateway, member);
  const { viewer } = await graphql<{
    viewer: { memberships: { application: { name: string }; role: string }[] };
  }>('{ viewer { memberships { application { name } role } } }');
  const joined = viewer.memberships.find(({ role }) => role === 'EDITOR')?.application.name;
  const { createAccessToken } = await graphql<{ createAccessToken: { secret: string } }>(
    'mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { secret } }',
    {
      input: {
        ...{ application: joined, name: 'Import', rights: ['content.read', 'content.write'] },
        expiresAt: new Date(Date.now() + 86_400_000).toISOString(),
      },
    },
  );
  const status = async () =>
    (await callWith(gateway, createAccessToken.secret, '/exports/questions.csv')).status;
  expect(await status()).toBe(200);

  await openLoggedIn(page, '/members', owner);
  const panel = page.getByRole('region', { name: 'Access tokens of members' });
  const row = panel.getByRole('listitem').filter({ hasText: member.email });
  await expect(row).toContainText('Read content · write content');
  await expectNoAxeFaults(page);
  await row.getByRole('button', { name: 'Revoke the token Import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(panel.getByText('No member has an access token.')).toBeVisible();
  expect(await status()).toBe(401);

  await panel.getByRole('switch').uncheck();
  await panel.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await memberPage.reload();
  await sectionOf(memberPage).getByRole('button', { name: 'Create a token' }).click();
  await memberPage
    .getByRole('dialog')
    .getByLabel('Application')
    .selectOption(joined ?? '');
  await expect(memberPage.getByText(/allow no access tokens/)).toBeVisible();
  await theirs.close();
});
