import { Account } from '../features/people/accounts/account.entity.js';
import { hashPassword } from '../features/people/passwords/password-hash.js';
import type { Role } from '../platform/access/role.js';
import type { SignedIn } from '../platform/access/viewer.js';
import type { TestGateway } from './a-gateway.js';
import { anApplication, type TestApplication } from './an-application.js';
import type { GraphqlAnswer } from './as.js';
import { goodPassword } from './forms.js';
import type { TestServices } from './services.js';

/** A signed-in person with a password. */
export interface Person extends TestApplication {
  readonly password: string;
  readonly viewer: SignedIn;
}

export async function aPersonWithPassword(gateway: TestServices, role: Role = 'user'): Promise<Person> {
  const application = await anApplication(gateway, { role });
  const passwordHash = await hashPassword(goodPassword);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: application.accountId }, { passwordHash }),
  );
  return { ...application, password: goodPassword };
}

/** What a log-in leaves in a browser: cookies, or none. */
interface LogInAnswer {
  readonly code: string | undefined;
  readonly methods: string[] | undefined;
  readonly newRecoveryCode: string | undefined;
  readonly session: string | undefined;
  readonly pending: string | undefined;
  readonly trusted: string | undefined;
}

async function send(
  gateway: TestGateway,
  payload: object,
  cookies: Record<string, string | undefined>,
): Promise<LogInAnswer> {
  const given = Object.entries(cookies).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload,
    cookies: Object.fromEntries(given),
  });
  const { data, errors } = answer.json() as Pick<
    GraphqlAnswer<Record<string, { newRecoveryCode?: string }>>,
    'data' | 'errors'
  >;
  const extensions = errors?.[0]?.extensions as { code: string; methods?: string[] } | undefined;
  const cookie = (name: string) =>
    answer.cookies.find((each) => each.name === name && each.value !== '')?.value;
  return {
    code: extensions?.code,
    methods: extensions?.methods,
    newRecoveryCode: data?.completeLogIn?.newRecoveryCode ?? undefined,
    session: cookie('session'),
    pending: cookie('pending'),
    trusted: cookie('trusted'),
  };
}

/** The first step of a log-in by a browser that may have cookies. */
export const logIn = (
  gateway: TestGateway,
  { email, password }: { email: string; password: string },
  cookies: Record<string, string | undefined> = {},
): Promise<LogInAnswer> =>
  send(
    gateway,
    {
      query: 'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { id } } } }',
      variables: { input: { email, password } },
    },
    cookies,
  );

/** The second step. @param pending the cookie that the first one left */
export const completeLogIn = (
  gateway: TestGateway,
  pending: string | undefined,
  input: { code?: string; recoveryCode?: string | undefined; passkey?: object; trustBrowser?: boolean },
): Promise<LogInAnswer> =>
  send(
    gateway,
    {
      query:
        'mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) { newRecoveryCode viewer { account { id } } } }',
      variables: { input },
    },
    { pending },
  );

/** A log-in with what a passkey has signed. */
export const logInWithPasskey = (gateway: TestGateway, answer: object): Promise<LogInAnswer> =>
  send(
    gateway,
    {
      query:
        'mutation ($input: LogInWithPasskeyInput!) { logInWithPasskey(input: $input) { viewer { account { id } } } }',
      variables: { input: { answer } },
    },
    {},
  );
