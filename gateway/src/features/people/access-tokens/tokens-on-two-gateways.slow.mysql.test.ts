import { aGateway } from '../../../testing/a-gateway.js';
import { aToken, inDays, withToken } from '../../../testing/a-token.js';
import { anApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';

test('8: a token that one gateway revokes is unknown to the other at its next call', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    const script = await aToken(first, ann, ['codes.read']);
    const beside = withToken(second, script.secret);
    const codes = '{ qrCodes(first: 1) { totalCount } }';
    expect((await beside.graphql(codes)).errors).toBeUndefined();
    await first.services.accessTokens.revoke(ann.viewer, script.id);
    expect((await beside.graphql(codes)).status).toBe(401);
    expect((await beside.rest('GET', '/exports/questions.csv')).status).toBe(401);
  } finally {
    await second.close();
    await first.close();
  }
});

test('24: of two gateways that mail at the same moment one writes the reminder', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const ann = await anApplication(first);
    await aToken(first, ann, ['codes.read'], { expiresAt: inDays(30) });
    const mailed = await Promise.all(
      [first, second].map(({ services }) => services.tokenReminders.mailDue(undefined, inDays(24))),
    );
    expect(mailed.sort()).toEqual([0, 1]);
    expect(await emailsTo(first, ann.email)).toHaveLength(1);
  } finally {
    await second.close();
    await first.close();
  }
});
