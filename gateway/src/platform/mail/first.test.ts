import { aGateway } from '../../testing/a-gateway.js';
import { lettersTo } from '../../testing/mails.js';

test('x', async () => {
  const gateway = await aGateway();
  await gateway.services.database.write((m) =>
    gateway.services.outbox.enqueue(m, {
      purpose: 'p',
      recipient: 'jäne@example.com',
      recipientKey: 'k',
      letter: {
        subject: 'Hé',
        greeting: 'Hi',
        paragraphs: ['a'],
        action: { label: 'Go', url: 'http://localhost:4000/verify?token=abc&flow=x' },
      },
    }),
  );
  const l = await lettersTo(gateway, 'jäne@example.com');
  console.log(l, l[0]?.token);
  await gateway.close();
});
