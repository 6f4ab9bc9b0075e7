import { withMinimumDuration } from '../../platform/minimum-duration.js';
import { aVerifiedAccount } from '../../testing/an-account.js';
import { aSignUp } from '../../testing/forms.js';
import { loggedIn } from '../../testing/logged-in.js';
import { services, type TestServices } from '../../testing/services.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());

const network = '127.0.0.1';

test.each([
  ['a sign-up', (email: string) => gateway.services.signUps.signUp({ ...aSignUp(), email }, network)],
  [
    'a forgotten password',
    (email: string) => gateway.services.passwordReset.requestReset({ email }, network),
  ],
  [
    'a change of the own address',
    async (newEmail: string) => {
      const ann = await aVerifiedAccount(gateway);
      const caller = { address: network, userAgent: undefined, sessionToken: undefined };
      const { viewer } = await loggedIn(gateway.services.logIns.logIn(ann, caller));
      await gateway.services.ownAccount.requestEmailChange(viewer, {
        newEmail,
        currentPassword: ann.password,
      });
    },
  ],
])('%s takes as long for an address with an account as for another one', async (_, ask) => {
  const { email } = await aVerifiedAccount(gateway);
  for (const address of [email, 'nobody@example.com']) {
    jest.mocked(withMinimumDuration).mockClear();
    await ask(address);
    expect(withMinimumDuration).toHaveBeenCalledTimes(1);
  }
});
