import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { administrator, expect, expectNoAxeFaults, GatewayProcess, test } from './fixtures.js';
import { someone } from './people.js';

/** A mail server that knows no mailbox until it is told to. */
class MailServer {
  knowsEverybody = false;
  readonly received: string[] = [];
  private readonly server: Server;

  constructor() {
    this.server = createServer((socket) => {
      let inLetter = false;
      let recipient = '';
      socket.on('error', () => undefined);
      socket.write('220 mail.example.test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
          if (inLetter) {
            if (line !== '.') continue;
            inLetter = false;
            this.received.push(recipient);
            socket.write('250 Taken\r\n');
          } else if (/^RCPT TO/i.test(line)) {
            recipient = line.match(/<(.+)>/)?.[1] ?? '';
            socket.write(this.knowsEverybody ? '250 Fine\r\n' : '550 5.1.1 No such mailbox\r\n');
          } else if (/^DATA/i.test(line)) {
            inLetter = true;
            socket.write('354 Go on\r\n');
          } else socket.write(/^QUIT/i.test(line) ? '221 Bye\r\n' : '250 Fine\r\n');
        }
      });
    });
  }

  async start(): Promise<string> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const address = this.server.address();
    return `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  }

  stop(): void {
    this.server.close();
  }
}

test('a mail that was refused for good is shown to administrators, who can send it again', async ({
  page,
}) => {
  const mailServer = new MailServer();
  const gateway = await GatewayProcess.start({ SMTP_URL: await mailServer.start() });
  try {
    await page.goto(`${gateway.url}/login`);
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect(page.getByText(/could not be delivered/)).toHaveCount(0);

    const email = someone('lost');
    await page.getByRole('link', { name: 'Register user' }).click();
    await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
    await page.getByRole('combobox', { name: 'Application' }).fill('Garden');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('User registered successfully!')).toBeVisible();

    const notice = page.getByRole('region', { name: '1 mail could not be delivered' });
    await expect(async () => {
      await page.goto(`${gateway.url}/admin-dashboard`);
      await expect(notice).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 20_000 });
    await notice.getByRole('button', { name: 'Show the mails' }).click();
    await expect(notice.getByText('No such mailbox')).toBeVisible();
    await expectNoAxeFaults(page);

    mailServer.knowsEverybody = true;
    await notice.getByRole('button', { name: `Send again to ${email}` }).click();
    await expect(page.getByText('The mail is on its way again.')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await expect.poll(() => mailServer.received).toEqual([email]);
  } finally {
    await gateway.remove();
    mailServer.stop();
  }
});
