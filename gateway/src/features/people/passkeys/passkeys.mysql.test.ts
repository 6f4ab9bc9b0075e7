import { aGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword, logInWithPasskey } from '../../../testing/a-person.js';
import { aPasskey, passkeyLogInOptions } from '../../../testing/an-authenticator.js';
import { as } from '../../../testing/as.js';

test('of log-ins with one answer at two gateways at once one succeeds, and so with one counter', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const passkey = await aPasskey(first, await aPersonWithPassword(first));
    // The gateway that checks an answer is another than the one that made its challenge.
    const answer = passkey.get(await passkeyLogInOptions(as(second)));
    const replayed = await Promise.all(
      [0, 1]
        .map(() => logInWithPasskey(first, answer))
        .concat([0, 1].map(() => logInWithPasskey(second, answer))),
    );
    expect(replayed.filter(({ session }) => session !== undefined)).toHaveLength(1);

    const challenges = [await passkeyLogInOptions(as(first)), await passkeyLogInOptions(as(second))];
    const copies = challenges.map((options) => {
      // A copy of the key counts on its own.
      passkey.counter = 7;
      return passkey.get(options);
    });
    const cloned = await Promise.all([
      logInWithPasskey(first, copies[0] as object),
      logInWithPasskey(second, copies[1] as object),
    ]);
    expect(cloned.filter(({ session }) => session !== undefined)).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});
