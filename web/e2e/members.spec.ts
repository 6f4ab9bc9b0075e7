import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** A person who owns a second application. */
async function withTwo(gateway: Parameters<typeof aPerson>[0]) {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  const { viewer } = await graphql<{ viewer: { memberships: { application: { name: string } }[] } }>(
    '{ viewer { memberships { application { name } } } }',
  );
  const home = viewer.memberships[0]?.application.name ?? '';
  const second = `${home} & Sons`;
  await graphql('mutation ($name: String!) { createApplication(input: { name: $name }) { message } }', {
    name: second,
  });
  const questionsOf = async (application: string) => {
    const { questions } = await graphql<{ questions: { edges: { node: { text: string } }[] } }>(
      'query ($application: String) { questions(application: $application, first: 100) { edges { node { text } } } }',
      { application },
    );
    return questions.edges.map(({ node }) => node.text);
  };
  return { person, graphql, home, second, questionsOf };
}

test('two tabs on two applications write 50 questions in turns, and none astray', async ({
  context,
  page,
  gateway,
}) => {
  test.slow();
  const { person, home, second, questionsOf } = await withTwo(gateway);
  await openLoggedIn(page, '/questions', person);
  const other = await context.newPage();
  await other.goto(`/questions?${new URLSearchParams({ application: second })}`);
  const tabs = [
    { tab: page, name: home },
    { tab: other, name: second },
  ];
  for (let turn = 0; turn < 25; turn += 1)
    for (const { tab, name } of tabs) {
      const field = tab.getByRole('textbox', { name: 'Question', exact: true });
      await field.fill(`${turn} in ${name}`);
      await tab.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(field).toHaveValue('');
    }
  for (const name of [home, second]) {
    const texts = await questionsOf(name);
    expect(texts).toHaveLength(25);
    expect(texts.filter((text) => !text.endsWith(` in ${name}`))).toEqual([]);
  }
});

test('the menu of applications changes the address alone, and keeps the screen', { tag: '@main' }, async ({
  page,
  gateway,
}) => {
  const { person, home, second } = await withTwo(gateway);
  await openLoggedIn(page, '/static_page', person);
  await page.getByRole('button', { name: home, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'New application' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('menuitem', { name: new RegExp(second) }).click();
  await expect(page).toHaveURL(`/static_page?${new URLSearchParams({ application: second })}`);
  await expect(page).toHaveTitle(`Static page · ${second}`);
  await page.getByRole('link', { name: 'Questions', exact: true }).click();
  await expect(page).toHaveURL(`/questions?${new URLSearchParams({ application: second })}`);
  expect(await page.evaluate(() => localStorage.getItem('userApplication'))).toBe(home);
});

test('the page of the members has no faults, wide and narrow', async ({ page, gateway }) => {
  const { person } = await withTwo(gateway);
  await openLoggedIn(page, '/members', person);
  for (const width of [1280, 400, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expect(page.getByRole('region', { name: '1 member' })).toBeVisible();
    await expectNoAxeFaults(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
});

test('an administrator works as owner of another application, says so on every page, and stops', async ({
  page,
  gateway,
}) => {
  const { home, questionsOf } = await withTwo(gateway);
  await openLoggedIn(page, `/questions?${new URLSearchParams({ application: home })}`, administrator);
  await page.getByRole('button', { name: 'Work as owner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Work as owner' }).click();
  const strip = page.getByRole('region', { name: 'Work as owner' });
  await expect(strip).toContainText(`You work as owner of “${home}”. Everything you do is recorded.`);
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Asked by an administrator');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Asked by an administrator')).toBeVisible();
  await expectNoAxeFaults(page);
  expect(await questionsOf(home)).toEqual(['Asked by an administrator']);
  await page.goto('/admin-dashboard');
  await strip.getByRole('button', { name: 'Stop' }).click();
  await expect(strip).toBeHidden();
});
