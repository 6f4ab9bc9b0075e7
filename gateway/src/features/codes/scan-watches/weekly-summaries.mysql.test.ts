import { anApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';
import { services, type TestServices } from '../../../testing/services.js';

test('two gateways that sweep at once mail each summary once, and each alarm once', async () => {
  const first = await services();
  const second = await services({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const { applicationKeys, qrBatches, scanWatches, redemptions } = first.services;
    const later = new Date(Date.now() + 7 * 24 * 3_600_000);
    const people = [];
    for (let at = 0; at < 10; at += 1) {
      const ann = await anApplication(first);
      await qrBatches.generate(ann.scope, ann.viewer, { count: 1 });
      const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
      const holder = await applicationKeys.identify(secret);
      for (let scan = 0; scan < 20 && holder.kind === 'keyHolder'; scan += 1)
        await redemptions.redeem(holder, { code: 'no code', nonce: `scan-${at}-${scan}` }, later);
      await scanWatches.save(ann.viewer, ann.scope, { weekly: true, alarm: true, timeZone: 'UTC' });
      people.push(ann);
    }
    const gateways: TestServices[] = [first, second, first, second];
    const summaries = await Promise.all(
      gateways.map(({ services }) => services.weeklySummaries.mailDue(undefined, later)),
    );
    const alarms = await Promise.all(
      gateways.map(({ services }) => services.scanAlarms.raiseDue(undefined, later)),
    );
    const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
    expect([sum(summaries), sum(alarms)]).toEqual([10, 10]);
    for (const { email, name } of people) {
      const subjects = (await emailsTo(first, email)).map(({ subject }) => subject);
      expect(subjects.toSorted()).toEqual([`Many refused scans in “${name}”`, `The week of “${name}”`]);
    }
  } finally {
    await second.close();
    await first.close();
  }
});
