import { anonymous } from './access/viewer.js';
import { Call, currentCall, identified } from './call-context.js';

test('a call knows who makes it once the viewer is identified, in all that it awaits', async () => {
  const call = new Call({ door: 'GRAPH', requestId: 'r1', address: '192.0.2.77' });
  await call.run(async () => {
    expect(currentCall()).toMatchObject({ actor: anonymous, requestId: 'r1', network: '192.0.2.0/24' });
    await Promise.resolve();
    identified({
      ...{
        kind: 'signedIn',
        accountId: 7,
        email: 'ann@example.com',
        role: 'user',
        memberships: [],
        worksAsOwnerOf: null,
      },
      ...{ applicationId: 1, applicationName: 'App', sessionId: 3 },
      ...{ confirmedAt: null, hadSecondStep: false, owesSecondStep: false },
    });
    await Promise.resolve();
    expect(currentCall().actor).toEqual({ kind: 'account', accountId: 7, email: 'ann@example.com' });
  });
});

test('two calls at once do not see each other', async () => {
  const doors = await Promise.all(
    (['REST', 'COMMAND_LINE'] as const).map((door) =>
      new Call({ door }).run(async () => {
        await new Promise(setImmediate);
        return [currentCall().door, currentCall().actor.kind];
      }),
    ),
  );
  expect(doors).toEqual([
    ['REST', 'anonymous'],
    ['COMMAND_LINE', 'system'],
  ]);
});

test('outside any call the gateway works for itself, and nobody can claim to be it', () => {
  identified(anonymous);
  expect(currentCall()).toMatchObject({ door: 'JOB', actor: { kind: 'system' }, network: null });
});

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.77', '192.0.2.0/24'],
  ['2001:0DB8:0001:2::bbbb', '2001:db8:1::/48'],
  ['fe80::1%eth0', 'fe80::/48'],
  ['no address', null],
])('the network of %s is kept as %s', (address, network) => {
  expect(new Call({ door: 'REST', address }).network).toBe(network);
});
