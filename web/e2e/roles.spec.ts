import type { Page } from '@playwright/test';
import { aBatch } from './batches.js';
import { expect, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, type Person, password, someone } from './people.js';

/* One application with a person of each role. `src/app/pages-of-roles.test.tsx` holds every page; these people work. */

type Role = 'OWNER' | 'EDITOR' | 'PRINTER' | 'SCANNER' | 'VIEWER';

const widths = [1280, 400] as const;

interface World {
  readonly people: Readonly<Record<Role, Person>>;
  readonly application: string;
  /** A print run for each width. */
  readonly runs: readonly string[];
  readonly batch: string;
}

async function aWorld(gateway: GatewayProcess): Promise<World> {
  const owner = await aPerson(gateway);
  const session = await anotherSession(gateway, owner);
  const { graphql } = session;
  const { viewer } = await graphql<{ viewer: { account: { application: { name: string } } } }>(
    '{ viewer { account { application { name } } } }',
  );
  await graphql('mutation { addQuestion(input: { text: "Where is the key?" }) { question { id } } }');
  const { id: batch } = await aBatch(session, { count: 3, name: 'Lockers' });
  const prepare = `mutation ($batch: ID!) {
    preparePrintRun(input: { sheet: "avery-l7160", selection: { batch: $batch } }) { printRun { id } }
  }`;
  const runs = [];
  for (const _ of widths) {
    const made = await graphql<{ preparePrintRun: { printRun: { id: string } } }>(prepare, { batch });
    runs.push(made.preparePrintRun.printRun.id);
  }
  const member = async (role: Role): Promise<Person> => {
    const email = someone(role.toLowerCase());
    const invite =
      'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { error } } }';
    await graphql(invite, { input: { emails: [email], role } });
    const [link = ''] = (await gateway.mailTo(email, role.toLowerCase())).links;
    const token = new URL(link).searchParams.get('token');
    await graphql('mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }', {
      input: { token, newPassword: password, confirmPassword: password },
    });
    return { email, password };
  };
  return {
    people: {
      OWNER: owner,
      EDITOR: await member('EDITOR'),
      PRINTER: await member('PRINTER'),
      SCANNER: await member('SCANNER'),
      VIEWER: await member('VIEWER'),
    },
    application: viewer.account.application.name,
    runs,
    batch,
  };
}

const content = ['Questions', 'Static page', 'Help center'];
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

interface Journey {
  /** The links of both navigations. */
  readonly links: readonly string[];
  /** A page that the role may not open, and its title. */
  readonly refused?: readonly [path: string, title: string];
  /** Status codes by address: what the role may download. */
  readonly downloads: Readonly<Record<string, number>>;
  /** What the role is there for. */
  work(page: Page, at: number): Promise<void>;
}

const writersLinks = [
  'QR generator',
  ...content,
  'Register user',
  ...['Overview', 'Scan', 'Print runs', 'Scans', 'Languages', 'Devices', 'Recent changes', 'Audit log'],
];

async function write(page: Page, at: number) {
  await page.goto('/questions');
  const text = `Asked at ${widths[at]} px by ${await page.evaluate(() => localStorage.getItem('userEmail'))}`;
  await page.getByRole('textbox', { name: 'Question', exact: true }).fill(text);
  await button(page, 'Add').click();
  await expect(main(page).getByText(text)).toBeVisible();
  await page.goto('/qr-generator');
  await main(page).getByLabel('Number of QR codes').fill('2');
  await button(page, 'Generate').click();
  await expect(page).toHaveURL(/generated=/);
}

/** Sees the codes, and nothing that changes them. */
async function lookAtCodes(page: Page, role: string) {
  await page.goto('/qr-generator');
  await expect(main(page).getByRole('checkbox')).toHaveCount(0);
  await expect(
    main(page)
      .getByText(/^[\d,]+ QR codes$/)
      .first(),
  ).toBeVisible();
  for (const name of ['Generate', 'Revoke the batch', 'Print'])
    await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole('note').first()).toHaveText(
    `Your role in “${world.application}” is ${role}. Ask an owner to change it.`,
  );
  await page.goto(`/qr-generator/print-runs/${world.runs.at(-1)}`);
  await expect(page.getByRole('heading', { name: /^Lockers/ })).toBeVisible();
  await expect(main(page).getByRole('button')).toHaveCount(0);
}

const journeys: Record<Role, Journey> = {
  OWNER: {
    links: [...writersLinks, 'Codes and labels', 'Members', 'Keys', 'Webhooks', 'What is kept'],
    downloads: {
      'exports/qr-codes.csv?batch={batch}': 200,
      'exports/app-users.csv': 200,
      'exports/audit-log.csv': 200,
    },
    work: async (page, at) => {
      await write(page, at);
      await page.goto('/members');
      await button(page, 'Invite people').click();
      await page.getByLabel('Email addresses').fill(someone('new'));
      await page.getByRole('button', { name: 'Invite', exact: true }).click();
      await expect(page.getByText('1 invitation is on its way.')).toBeVisible();
      await page.goto('/keys');
      await expect(button(page, 'Create a key')).toBeVisible();
    },
  },
  EDITOR: {
    links: writersLinks,
    refused: ['/members', 'Members'],
    downloads: {
      'exports/qr-codes.csv?batch={batch}': 200,
      'exports/app-users.csv': 200,
      'exports/audit-log.csv': 200,
    },
    work: write,
  },
  PRINTER: {
    links: ['QR generator', 'Print runs', 'Scans'],
    refused: ['/questions', 'Questions'],
    downloads: {
      'exports/qr-codes.csv?batch={batch}': 403,
      'exports/app-users.csv': 403,
      'print-runs/{run}.pdf': 200,
    },
    work: async (page, at) => {
      await page.goto(`/qr-generator/print?batch=${world.batch}`);
      await expect(button(page, 'Open the PDF')).toBeVisible();
      await expect(button(page, 'Add a logo')).toHaveCount(0);
      await page.goto(`/qr-generator/print-runs/${world.runs[at]}`);
      await button(page, 'Yes, all of them').click();
      await expect(main(page).getByText(/3 labels printed, confirmed/)).toBeVisible();
      await page.goto('/qr-generator');
      await expect(button(page, 'Generate')).toHaveCount(0);
    },
  },
  SCANNER: {
    links: ['QR generator', 'Scan', 'Scans'],
    refused: ['/qr-generator/print', 'Print labels'],
    downloads: {
      'exports/qr-codes.csv?batch={batch}': 403,
      'exports/questions.csv': 403,
      'print-runs/{run}.pdf': 403,
    },
    work: async (page) => {
      await lookAtCodes(page, 'scanner: scans codes, sees codes and scans');
      await page.goto('/qr-generator?tab=history&view=scans');
      await expect(page.getByRole('heading', { name: 'QR codes' })).toBeVisible();
    },
  },
  VIEWER: {
    links: ['QR generator', ...content, 'Overview', 'Scans', 'Languages'],
    refused: ['/user_register', 'Register user'],
    downloads: {
      'exports/qr-codes.csv?batch={batch}': 403,
      'exports/questions.csv': 200,
      'exports/app-users.csv': 403,
    },
    work: async (page) => {
      await lookAtCodes(page, 'viewer: reads content, codes and scans');
      await page.goto('/questions');
      await expect(main(page).getByText('Where is the key?')).toBeVisible();
      await expect(button(page, 'Add')).toHaveCount(0);
      await expect(main(page).getByRole('checkbox')).toHaveCount(0);
    },
  },
};

let world: World;
test.beforeAll(async ({ gateway }) => {
  world = await aWorld(gateway);
});

for (const [role, { links, refused, downloads, work }] of Object.entries(journeys) as [Role, Journey][])
  test(`the ${role.toLowerCase()} does what the role may do, and sees nothing else, wide and narrow`, async ({
    page,
  }) => {
    const forbidden: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('/graphql')) return;
      const text = await response.text().catch(() => '');
      if (text.includes('FORBIDDEN')) forbidden.push(text);
    });
    await openLoggedIn(page, '/account', world.people[role]);
    for (const [at, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/account');
      const isNarrow = width === 400;
      if (isNarrow) await page.getByRole('button', { name: 'Open navigation' }).click();
      const navigation = isNarrow
        ? page.getByRole('dialog')
        : page.getByRole('navigation', { name: /^(Main|More)$/ });
      // The roles are known a moment after the page.
      await expect(navigation.getByRole('link')).toHaveCount(links.length);
      expect((await navigation.getByRole('link').allInnerTexts()).toSorted()).toEqual(links.toSorted());

      await work(page, at);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
      if (refused) {
        const [path, title] = refused;
        await page.goto(path);
        await expect(page.getByRole('heading', { name: `You cannot open “${title}”` })).toBeVisible();
        await expect(main(page).getByRole('link', { name: world.people.OWNER.email })).toBeVisible();
      }
    }
    for (const [path, status] of Object.entries(downloads)) {
      const address = path.replace('{run}', world.runs[0] ?? '').replace('{batch}', world.batch);
      expect([path, (await page.request.get(`/${address}`)).status()]).toEqual([path, status]);
    }
    expect(forbidden, 'refused calls of pages that open').toEqual([]);
  });
