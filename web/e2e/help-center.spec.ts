import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

test('a search without a result becomes a help task, and an answer with a comment is read', async ({
  page,
  gateway,
  playwright,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const session = await anotherSession(gateway, person);
  const { createApplicationKey } = await session.graphql<{ createApplicationKey: { secret: string } }>(
    'mutation { createApplicationKey(input: { name: "App" }) { secret } }',
  );
  // The app has no cookie of the browser.
  const app = await playwright.request.newContext({
    baseURL: gateway.url,
    extraHTTPHeaders: { authorization: `Bearer ${createApplicationKey.secret}` },
  });
  const search = async (q: string) =>
    (await (await app.get(`/api/v2/help/search?${new URLSearchParams({ q })}`)).json()).results;

  expect(await search('Toilettes publiques')).toEqual([]);
  expect(await search('toilettes PUBLIQUES')).toEqual([]);
  expect(await search('asdf')).toEqual([]);
  expect(await search('ann@example.com')).toEqual([]);

  await openLoggedIn(page, '/help_page', person);
  await page.getByRole('link', { name: 'Searched without a result' }).click();
  const searches = page.getByRole('list', { name: 'Searches without a result' });
  await expect(searches.getByRole('listitem')).toHaveCount(2);
  await expect(searches.getByRole('listitem').first()).toContainText('toilettes publiques');
  await expect(searches.getByRole('listitem').first()).toContainText('2 searches without a result');
  await expectNoAxeFaults(page);

  await page.getByRole('button', { name: 'Ignore asdf' }).click();
  await expect(searches.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(searches.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('link', { name: 'Write a help task about toilettes publiques' }).click();
  await expect(page.getByLabel('New task title')).toHaveValue('toilettes publiques');
  await expect(page).toHaveURL(/\/help_page$/);
  await page.getByLabel('New task content').fill('Derrière la douane, à côté du café.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('New task added')).toBeVisible();

  const [found] = await search('publiques douane cafe');
  expect(found).toMatchObject({ title: 'toilettes publiques' });
  await search('toilettes publiques');
  await page.goto('/help_center/searches');
  await expect(searches.getByRole('listitem').first()).toContainText('Found since');

  await page.goto('/help_center/feedback');
  await expect(page.getByText('Nobody has answered yet')).toBeVisible();
  await page.getByRole('switch', { name: 'Keep comments' }).click();
  await page.getByLabel('Answer to “no”').fill('Ask at the visitor centre.');
  await page.getByRole('button', { name: 'Save the settings' }).click();
  await expect(page.getByText('The settings are saved.')).toBeVisible();

  const vote = { helpful: false, nonce: 'answer-0001', comment: 'They are closed.', language: 'fr' };
  const answer = await app.post(`/api/v2/help/${found.id}/feedback`, { data: vote });
  expect(await answer.json()).toEqual({
    ...{ status: 'ok', comments: true, contact: 'Ask at the visitor centre.' },
  });

  await page.reload();
  const tasks = page.getByRole('list', { name: 'Help tasks with answers' });
  await expect(tasks.getByRole('listitem').first()).toContainText('Did not help 1 person');
  await page.getByRole('button', { name: '1 comment on toilettes publiques' }).click();
  await expect(page.getByText('They are closed.')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Delete the comment: They are closed.' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('They are closed.')).toHaveCount(0);
  await app.dispose();
});
