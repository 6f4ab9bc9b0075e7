import { Account } from '../features/accounts/account.entity.js';
import { hashPassword } from '../features/passwords/password-hash.js';
import { emailKey } from '../platform/email-address.js';
import { type Bench } from './measure.js';
import { aTenant, type OpenGateway } from './open-gateway.js';
import { median, ms, times } from './report.js';

const logIns = 100;
/** These answer after a fixed time, so that fewer tell as much. */
const steadyCalls = 10;
const password = 'Correct-Horse-7';

const knownEmail = (at: number) => `known-${at}@example.com`;
const unknownEmail = (at: number) => `stranger-${at}@example.com`;

/** Whether the time of an answer tells if an address has an account: a ratio of 1 says nothing. */
export async function measureSignIn({ report, sides }: Bench): Promise<void> {
  report.heading('Answers for an address with an account, beside one without');
  for (const { name, gateway } of sides) {
    const compare = async (what: string, calls: number, path: string, body: (email: string) => object) => {
      const waits: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
      const ask = async (email: string, at: number, into: number[]) =>
        into.push(await timed(gateway.address + path, body(email), at));
      // In turn, and each as often first, so that whatever else happens on the machine meets both.
      for (let at = 0; at < calls; at += 1) {
        if (at % 2) await ask(knownEmail(at), at, waits.known);
        await ask(unknownEmail(at), at, waits.unknown);
        if (at % 2 === 0) await ask(knownEmail(at), at, waits.known);
      }
      const [known, unknown] = [median(waits.known), median(waits.unknown)];
      const goal = { text: '0.9 to 1.1 ×', holds: Math.abs(known / unknown - 1) <= 0.1 };
      report.add(what, name, `${times(known / unknown)}: ${ms(known)}, ${ms(unknown)}`, goal);
    };
    await compare(`${logIns} wrong log-ins of each`, logIns, '/api/login_web', (email) => ({
      email,
      password: 'Wrong-Horse-7',
    }));
    await compare('forgotten passwords', steadyCalls, '/api/password/forgot', (email) => ({ email }));
    await compare('sign-ups', steadyCalls, '/api/signup', (email) => ({
      ...{ email, city: 'Bern', country: 'Switzerland' },
      ...{ password, confirm_password: password },
    }));
  }
}

/** The accounts that are known. */
export async function addAccounts(filling: OpenGateway): Promise<void> {
  const { scope } = await aTenant(filling, 'timing');
  const passwordHash = await hashPassword(password);
  const now = new Date();
  await filling.services.database.write((manager) =>
    manager.insert(
      Account,
      Array.from({ length: logIns }, (_, at) => ({
        applicationId: scope.applicationId,
        email: knownEmail(at),
        emailKey: emailKey(knownEmail(at)),
        passwordHash,
        role: 'user' as const,
        activatedAt: now,
        createdAt: now,
      })),
    ),
  );
}

async function timed(url: string, body: object, at: number): Promise<number> {
  // Each from a network of its own, or the attempts would be slowed down.
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.8.${at >> 8}.${at & 255}` };
  const start = performance.now();
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  const time = performance.now() - start;
  if (answer.status !== 200 && answer.status !== 401)
    throw new Error(`${url} answered ${answer.status}: ${text}`);
  return time;
}
