import ipaddr from 'ipaddr.js';
import { Webhook } from 'standardwebhooks';
import { WebhookAttemptsService } from '../features/operations/webhooks/webhook-attempts.service.js';
import { type RequestSettings, WebhookRequests } from '../features/operations/webhooks/webhook-request.js';
import { WebhookSender, type WebhookSenderSettings } from '../features/operations/webhooks/webhook-sender.js';
import { MemberMails } from '../features/people/members/member-mails.js';
import type { Database } from '../platform/database/database.js';
import type { ReceivedCall, TestReceiver } from './a-webhook-receiver.js';
import type { TestServices } from './services.js';

const loopback = [ipaddr.parseCIDR('127.0.0.0/8')];

interface Options {
  readonly request?: Partial<RequestSettings>;
  readonly settings?: Partial<WebhookSenderSettings>;
  /** Another gateway's connections. */
  readonly database?: Database;
  readonly allowed?: typeof loopback;
}

/** A sender that trusts the authority of a receiver on this machine, and may call it. */
export function aWebhookSender(
  { services, logger }: TestServices,
  { ca }: Pick<TestReceiver, 'ca'>,
  { request, settings, database = services.database, allowed = loopback }: Options = {},
): WebhookSender {
  const attempts = new WebhookAttemptsService(database, new MemberMails(services.outbox, services.appUrls));
  const requests = new WebhookRequests(allowed, { ca, ...request });
  return new WebhookSender(attempts, requests, services.webhookSecrets, logger, settings);
}

/** The body of a call, as a library of Standard Webhooks verifies it. @throws when it was not signed by the secret */
export function verified(call: ReceivedCall | undefined, secret: string): unknown {
  if (!call) throw new Error('Nothing arrived');
  const headers = Object.entries(call.headers).map(([name, value]) => [name, String(value)]);
  return new Webhook(secret).verify(call.body, Object.fromEntries(headers));
}

/** Waits for something that a sender brings about. Jest's own limit ends a wait in vain. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}
