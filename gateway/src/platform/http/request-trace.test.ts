// Runs on SQLite alone: the log of requests is its subject.
import { Writable } from 'node:stream';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aMailgun, type TestMailgun } from '../../testing/a-mailgun.js';
import { anApplication } from '../../testing/an-application.js';
import { aSignUp } from '../../testing/forms.js';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const parentId = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${parentId}-01`;
const origin = 'https://app.example.com';

let lines: { msg: string; reqId: string; trace_id: string; parent_id?: string }[];
let mailgun: TestMailgun;
let gateway: TestGateway;
beforeAll(async () => {
  mailgun = await aMailgun();
  const sink = new Writable({ write: (line, _, done) => done(void lines.push(JSON.parse(`${line}`))) });
  gateway = await aGateway(
    {
      LOG_LEVEL: 'info',
      CORS_ORIGINS: origin,
      MAILGUN_API_KEY: mailgun.key,
      MAILGUN_DOMAIN: mailgun.domain,
      MAILGUN_URL: mailgun.url,
    },
    sink,
  );
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await gateway?.close();
  await mailgun?.close();
});

const signUp = (headers: Record<string, string>) => {
  const form = aSignUp();
  const payload = { ...form, confirm_password: form.confirmPassword };
  return gateway.app.inject({ method: 'POST', url: '/api/signup', payload, headers });
};

test('a request, the mail that it causes and the call to the provider of the mail are one trace', async () => {
  mailgun.behaviour = 500;
  const { statusCode, headers } = await signUp({ traceparent });
  expect(statusCode).toBe(200);
  await gateway.services.outboxSender.flush();
  const reqId = String(headers['x-request-id']);
  const spanId = reqId.replaceAll('-', '').slice(-16);
  expect(lines).toMatchObject([
    { msg: 'request completed', reqId, trace_id: traceId, parent_id: parentId },
    { msg: 'A mail was not taken and will be tried again', trace_id: traceId, parent_id: spanId },
  ]);
  expect(mailgun.traceparents).toEqual([expect.stringMatching(`^00-${traceId}-[\\da-f]{16}-01$`)]);
  for (const id of [parentId, spanId]) expect(mailgun.traceparents[0]).not.toContain(id);
});

test('a request without a trace begins one, which is found by the id of the request', async () => {
  for (const headers of [{}, { traceparent: 'none' }]) {
    const answer = await gateway.app.inject({ url: '/api/questions?application=none', headers });
    const line = lines.pop();
    expect(line?.reqId).toBe(answer.headers['x-request-id']);
    expect(line?.trace_id).toBe(line?.reqId.replaceAll('-', ''));
    expect(line).not.toHaveProperty('parent_id');
  }
});

test('an error inside is logged with the request and its trace', async () => {
  const ann = await anApplication(gateway);
  const broken = jest
    .spyOn(gateway.services.questions, 'list')
    .mockRejectedValueOnce(new Error('an error inside'));
  const { headers } = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: '{ questions { totalCount } }' },
    headers: { traceparent, authorization: `Bearer ${ann.sessionToken}` },
  });
  broken.mockRestore();
  const ids = { reqId: headers['x-request-id'], trace_id: traceId, parent_id: parentId };
  expect(lines).toMatchObject([
    { ...ids, err: { message: 'an error inside' } },
    { ...ids, msg: 'request completed' },
  ]);
});

test('a page of an allowed origin may send a trace', async () => {
  const { statusCode, headers } = await gateway.app.inject({
    method: 'OPTIONS',
    url: '/graphql',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,traceparent',
    },
  });
  expect([statusCode, headers['access-control-allow-headers']]).toEqual([204, 'content-type,traceparent']);
});
