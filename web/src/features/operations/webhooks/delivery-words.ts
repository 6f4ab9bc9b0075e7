import type { WebhookDeliveryPartsFragment } from './Deliveries.generated';
import { deliveriesTexts as t } from './deliveries.texts';

type Attempt = Pick<WebhookDeliveryPartsFragment, 'lastStatus' | 'lastMs' | 'lastError'>;

/** How the last attempt went: "The message was refused: answered 500 in 120 ms"; nothing before the first. */
export function outcomeWords({ lastStatus, lastMs, lastError }: Attempt): string | null {
  const answer = lastStatus === null ? null : t.answered(lastStatus, lastMs ?? 0);
  if (lastError === null) return answer;
  const errors: Record<string, string> = t.errors;
  const error = (Object.hasOwn(errors, lastError) && errors[lastError]) || lastError;
  return answer === null ? error : t.errorAnd(error, answer);
}

/** The body of a message as people read it. */
export function formatted(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
