import { Account } from '../features/accounts/account.entity.js';
import { hashPassword } from '../features/passwords/password-hash.js';
import { emailKey } from '../platform/email-address.js';
import { figure, median, ms, ratio } from './figures.js';
import { aTenant, type OpenGateway } from './open-gateway.js';

const logIns = 200;
/** These answer after a fixed time, so that fewer tell as much. */
const steadyCalls = 20;
const password = 'Correct-Horse-7';

const knownEmail = (at: number) => `known-${at}@example.com`;
const unknownEmail = (at: number) => `stranger-${at}@example.com`;

/** Whether the time of an answer tells if an address has an account: a ratio of 1 says nothing. */
export async function measureSignInTiming(gateway: OpenGateway): Promise<void> {
  await addAccounts(gateway);
  const compare = async (what: string, times: number, url: string, body: (email: string) => object) => {
    const known: number[] = [];
    const unknown: number[] = [];
    const ask = async (email: string, at: number, times: number[]) =>
      times.push(await timed(gateway, url, body(email), at));
    // In turn, and each as often first, so that whatever else happens on the machine meets both.
    for (let at = 0; at < times; at += 1) {
      if (at % 2) await ask(knownEmail(at), at, known);
      await ask(unknownEmail(at), at, unknown);
      if (at % 2 === 0) await ask(knownEmail(at), at, known);
    }
    const [withAccount, without] = [median(known), median(unknown)];
    figure(what, `${ms(withAccount)} known, ${ms(without)} unknown: ratio ${ratio(withAccount / without)}`);
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

async function addAccounts(gateway: OpenGateway): Promise<void> {
  const { scope } = await aTenant(gateway, 'timing');
  const passwordHash = await hashPassword(password);
  const now = new Date();
  await gateway.services.database.write((manager) =>
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

async function timed({ app }: OpenGateway, url: string, payload: object, at: number): Promise<number> {
  // Each from a network of its own, or the attempts would be slowed down.
  const remoteAddress = `10.0.${at >> 8}.${at & 255}`;
  const start = performance.now();
  const { statusCode, body } = await app.inject({ method: 'POST', url, payload, remoteAddress });
  const time = performance.now() - start;
  if (statusCode !== 200 && statusCode !== 401) throw new Error(`${url} answered ${statusCode}: ${body}`);
  return time;
}
