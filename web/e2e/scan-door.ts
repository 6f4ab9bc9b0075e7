import type { Page } from '@playwright/test';
import { aBatch } from './batches.js';
import { expect, type GatewayProcess } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, type Person } from './people.js';

/** Somebody with an application and codes to scan. */
export async function aDoor(gateway: GatewayProcess, count: number) {
  const person = await aPerson(gateway);
  const session = await anotherSession(gateway, person);
  const codes: string[] = [];
  const batches: string[] = [];
  while (codes.length < count) {
    const batch = await aBatch(session, { count: Math.min(200, count - codes.length) });
    codes.push(...batch.codes);
    batches.push(batch.id);
  }
  return { person, session, codes, batches };
}

export type Door = Awaited<ReturnType<typeof aDoor>>;

/** Opens the page as a member, and names the gate, by which the browser is connected. */
export async function openScan(page: Page, person: Person, gate = 'Gate 1'): Promise<void> {
  await openLoggedIn(page, '/scan', person);
  await startScanning(page, gate);
}

export async function startScanning(page: Page, gate = 'Gate 1'): Promise<void> {
  await page.getByLabel('Gate').fill(gate);
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
}

/** As a scanner does, at its real keyboard: the keys of the text, one right after the other, and Enter. */
export async function wedgeByKeyboard(page: Page, text: string): Promise<void> {
  // As for a capital letter. The first key of a page prepares its sound, which takes a slow computer a while.
  await page.keyboard.press('Shift');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/**
 * The same in one go: on a busy computer the keys of a journey come too slowly for those of a scanner. Events that a script
 * makes bear the time of their making, so a first key that prepares the sound would stand apart from the others.
 */
export async function wedge(page: Page, text: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    ['Shift', ...text, 'Enter'],
  );
}

export const resultOf = (page: Page) => page.getByRole('region', { name: 'Result' });

interface RecordedScan {
  readonly code: string | null;
  readonly refusal: string | null;
  readonly device: string | null;
  readonly annulledAt: string | null;
}

/** Every scan that the gateway has recorded for the application, the oldest first. */
export async function recordedScans({ session }: Door): Promise<RecordedScan[]> {
  const found: RecordedScan[] = [];
  let after: string | null = null;
  do {
    const {
      scans,
    }: { scans: { edges: { node: RecordedScan }[]; pageInfo: { hasNextPage: boolean; endCursor: string } } } =
      await session.graphql(
        `query ($after: String) { scans(first: 200, after: $after) {
          edges { node { code refusal device annulledAt } } pageInfo { hasNextPage endCursor }
        } }`,
        { after },
      );
    found.push(...scans.edges.map(({ node }) => node));
    after = scans.pageInfo.hasNextPage ? scans.pageInfo.endCursor : null;
  } while (after !== null);
  return found.reverse();
}
