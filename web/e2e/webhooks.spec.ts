import { expect, expectNoAxeFaults, test as journey } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';
import { isSignedWith, type ReceivedCall, startReceiver, type WebhookReceiver } from './webhook-receiver.js';

const test = journey.extend<object, { receiver: WebhookReceiver }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures from this pattern.
    async ({}, use) => {
      const receiver = await startReceiver();
      await use(receiver);
      await receiver.end();
    },
    { scope: 'worker' },
  ],
  gatewayEnv: [async ({ receiver }, use) => use(receiver.gatewayEnv), { scope: 'worker' }],
});

for (const width of [320, 1280])
  test(`a webhook is added, told, switched off, repaired, given a new secret and deleted, at ${width} px`, async ({
    page,
    gateway,
    receiver,
  }) => {
    test.slow();
    receiver.answer(204);
    const before = receiver.received.length;
    const calls = () => receiver.received.slice(before);
    const nth = async (count: number): Promise<ReceivedCall> => {
      await expect.poll(() => calls().length).toBe(count);
      return calls()[count - 1] as ReceivedCall;
    };
    const looksRight = async () => {
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(sideways).toBeLessThanOrEqual(0);
      await expectNoAxeFaults(page);
    };
    const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
    const inDialog = (name: string) =>
      page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    const shownSecret = async () => {
      const secret = await page.getByRole('dialog').locator('code').innerText();
      await inDialog('Done');
      return secret;
    };

    await page.setViewportSize({ width, height: 800 });
    const person = await aPerson(gateway);
    const { graphql } = await anotherSession(gateway, person);
    await openLoggedIn(page, '/webhooks', person);
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await looksRight();

    await page.getByRole('main').getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByRole('checkbox', { name: 'Questions were changed' }).check();
    await page.getByRole('textbox', { name: 'Address' }).fill('https://localhost./');
    await inDialog('Add a webhook');
    await expect(page.getByText('No public network address was found for this host.')).toBeVisible();
    await looksRight();
    await page.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
    await inDialog('Add a webhook');
    await expect(page.getByText('It is not shown again:')).toBeVisible();
    await looksRight();
    const secret = await shownSecret();
    expect(secret).toMatch(/^whsec_/);

    await page.getByRole('link', { name: receiver.url }).click();
    await press('Send a test event');
    const tested = await nth(1);
    expect(JSON.parse(tested.body)).toMatchObject({ type: 'ping' });
    expect(isSignedWith(secret, tested)).toBe(true);
    const rows = page.getByRole('list', { name: 'Deliveries' }).getByRole('listitem');
    await expect(rows.first()).toContainText(/Delivered.*Test event.*Answered 204/s);
    await looksRight();

    // Somebody else's change arrives, and the page shows the message.
    await graphql('mutation { addQuestion(input: { text: "Why?" }) { question { id } } }');
    const changed = await nth(2);
    expect(isSignedWith(secret, changed)).toBe(true);
    await press('Show the message: Questions were changed');
    const message = page.getByRole('region', { name: 'Message' });
    await expect(message).toContainText('"type": "question.changed"');
    await expect(page.getByRole('dialog')).toContainText(changed.headers['webhook-id'] ?? '');
    await looksRight();
    await page.keyboard.press('Escape');

    // The server wants no more, and then wants it again.
    receiver.answer(410);
    await press('Send a test event');
    const refused = await nth(3);
    await expect(page.getByText('The server answered 410: it wants no more messages.')).toBeVisible();
    await expect(rows.first()).toContainText('Failed');
    await looksRight();
    await page.goto('/overview');
    await page.getByRole('link', { name: 'See why' }).click();
    receiver.answer(204);
    await press('Switch on again');
    await page.getByLabel('State of the deliveries').selectOption('Failed');
    await expect(rows).toHaveCount(1);
    await press('Send again: Test event');
    const again = await nth(4);
    expect(again.headers['webhook-id']).toBe(refused.headers['webhook-id']);
    expect(isSignedWith(secret, again)).toBe(true);
    await expect(page.getByText('No deliveries in this state')).toBeVisible();

    // Both secrets sign, until the old one is ended.
    await press('Replace the secret');
    await inDialog('Replace');
    const newer = await shownSecret();
    await press('Send a test event');
    const twice = await nth(5);
    expect([secret, newer].map((one) => isSignedWith(one, twice))).toEqual([true, true]);
    await press('End the old one now');
    await inDialog('End it');
    await expect(page.getByText('The old secret has ended.')).toBeVisible();
    await press('Send a test event');
    const once = await nth(6);
    expect([secret, newer].map((one) => isSignedWith(one, once))).toEqual([false, true]);
    await looksRight();

    await press('Delete');
    await inDialog('Delete');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  });
