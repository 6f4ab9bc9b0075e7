import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FieldErrors, FormErrors } from '../../../gateway/use-gateway-form';
import type { WebhookEndpointPartsFragment } from './Webhooks.generated';
import { webhooksTexts as t } from './webhooks.texts';

/** The most webhooks that an application has. */
export const maxWebhooks = 5;
const maxUrlLength = 500;
const maxNoteLength = 200;

export interface WebhookValues {
  url: string;
  events: string[];
  personalData: boolean;
  note: string;
}

export const noValues: WebhookValues = { url: '', events: [], personalData: false, note: '' };

export const valuesOf = ({
  url,
  events,
  personalData,
  note,
}: WebhookEndpointPartsFragment): WebhookValues => ({
  ...{ url, events: [...events], personalData },
  note: note ?? '',
});

/** The gateway looks closer: it also asks for the network addresses of the host. */
export function validate({ url, events, note }: WebhookValues): FieldErrors<WebhookValues> {
  const address = url.trim();
  const urlError = /^https:\/\/./i.test(address)
    ? address.length > maxUrlLength && t.urlTooLong(maxUrlLength)
    : t.urlRequired;
  return {
    ...(urlError && { url: urlError }),
    ...(events.length === 0 && { events: t.eventsRequired }),
    ...(note.trim().length > maxNoteLength && { note: t.noteTooLong(maxNoteLength) }),
  };
}

export const inputOf = ({ url, events, personalData, note }: WebhookValues) => ({
  ...{ url: url.trim(), events, personalData },
  note: note.trim() || null,
});

/** Messages beside the fields, or one for the whole form where the gateway names none of them. */
export function addErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (Object.keys(fields).some((field) => field in noValues)) return { fields };
  return { fields: {}, summary: error.code === 'NETWORK' ? t.answerLost : error.message || t.addFailed };
}

/** The short name of an address: its host, with a port of its own. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return url;
  }
}

export const webhooksPath = '/webhooks';

export const webhookPath = (id: string): string => `${webhooksPath}/${id}`;
