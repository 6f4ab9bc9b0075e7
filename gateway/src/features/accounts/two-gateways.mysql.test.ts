import { aGateway } from '../../testing/a-gateway.js';
import { anEmail, aSignUp } from '../../testing/forms.js';
import { lettersTo } from '../../testing/mails.js';

test('two gateways over one database count attempts together', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const payload = { email: anEmail(), password: 'Wrong-Horse-7' };
    const statuses: number[] = [];
    for (const gateway of [first, second, first, second, first, second, first]) {
      const { statusCode } = await gateway.app.inject({ method: 'POST', url: '/api/login_web', payload });
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  } finally {
    await second.close();
    await first.close();
  }
});

test('twenty redemptions of one link over two gateways open one account', async () => {
  const first = await aGateway();
  const second = await aGateway({ DATABASE_URL: first.config.databaseUrl as string });
  try {
    const form = aSignUp();
    await first.services.signUps.signUp(form);
    const [letter] = await lettersTo(first, form.email);
    const payload = { token: letter?.token };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        (at % 2 ? first : second).app.inject({ method: 'POST', url: '/api/email/verify', payload }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(19).fill(400)]);
  } finally {
    await second.close();
    await first.close();
  }
});
