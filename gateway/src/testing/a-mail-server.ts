import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The steps of an SMTP conversation, by the verb the client says; `greeting` and `message` are the server's turns. */
export type SmtpStep = 'greeting' | 'EHLO' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'message';

export interface TestMailServer {
  readonly url: string;
  /** Its reply at a step instead of yes: a reply line, or `hang`. */
  readonly replies: Partial<Record<SmtpStep, string>>;
  readonly received: { from: string; to: string[]; message: string }[];
  close(): Promise<void>;
}

const yes: Record<SmtpStep, string> = {
  greeting: '220 mail.example.com ESMTP',
  EHLO: '250-mail.example.com\r\n250-AUTH PLAIN LOGIN\r\n250 SMTPUTF8',
  AUTH: '235 2.7.0 Welcome',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go ahead',
  message: '250 2.0.0 Queued',
};

/** A mail server with just enough SMTP (RFC 5321) to accept a mail, or to reject it at any step. */
export async function aMailServer(): Promise<TestMailServer> {
  const replies: TestMailServer['replies'] = {};
  const received: TestMailServer['received'] = [];
  const sockets = new Set<Socket>();

  const converse = async (socket: Socket) => {
    const say = (step: SmtpStep) => {
      const reply = replies[step] ?? yes[step];
      if (reply !== 'hang') socket.write(`${reply}\r\n`);
      return reply.startsWith('2') || reply.startsWith('3');
    };
    if (!say('greeting')) return;
    let mail = { from: '', to: [] as string[], message: '' };
    let inMessage = false;
    for await (const line of createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY })) {
      const verb = line.split(' ', 1)[0]?.toUpperCase();
      if (inMessage && line !== '.') mail.message += `${line.replace(/^\./, '')}\r\n`;
      else if (inMessage) {
        inMessage = false;
        if (say('message')) received.push(mail);
        mail = { from: '', to: [], message: '' };
      } else if (verb === 'MAIL') {
        if (say('MAIL')) mail.from = addressIn(line);
      } else if (verb === 'RCPT') {
        if (say('RCPT')) mail.to.push(addressIn(line));
      } else if (verb === 'DATA') inMessage = say('DATA');
      else if (verb === 'EHLO' || verb === 'AUTH') say(verb);
      else if (verb === 'QUIT') socket.end('221 Bye\r\n');
      else socket.write('502 5.5.1 Unknown\r\n');
    }
  };

  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
    converse(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://user:secret@127.0.0.1:${(server.address() as AddressInfo).port}`,
    replies,
    received,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

const addressIn = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? '';
