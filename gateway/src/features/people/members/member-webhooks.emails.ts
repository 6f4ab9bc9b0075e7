import { withoutLink } from '../../../platform/mail/contains-link.js';
import type { Mail } from '../mail-languages/mail.js';

interface Disabled {
  readonly host: string;
  /** The receiver said that it is gone for good, or took nothing for three days. */
  readonly reason: 'GONE' | 'FAILING';
}

const whatHappened = {
  GONE: {
    en: 'It answered that it is gone for good.',
    fr: 'Il a répondu qu’il n’existe plus.',
  },
  FAILING: {
    en: 'It has not accepted a message for three days.',
    fr: 'Il n’a accepté aucun message depuis trois jours.',
  },
} as const;

/** To the owners of an application, after the gateway has stopped calling a webhook. */
export const webhookDisabledEmail = (application: string, { host, reason }: Disabled, url: string): Mail => ({
  en: {
    subject: 'A webhook was disabled',
    greeting: 'Hello,',
    paragraphs: [
      `The webhook of “${withoutLink(application)}” at ${withoutLink(host)} was disabled. ${whatHappened[reason].en}`,
      'Messages wait for up to 30 days. Resume the webhook once its receiver works again, or delete it.',
    ],
    action: { label: 'See the webhooks', url },
  },
  fr: {
    subject: 'Un webhook a été désactivé',
    greeting: 'Bonjour,',
    paragraphs: [
      `Le webhook de « ${withoutLink(application)} » vers ${withoutLink(host)} a été désactivé. ${whatHappened[reason].fr}`,
      'Les messages attendent jusqu’à 30 jours. Reprenez le webhook dès que son destinataire fonctionne de nouveau, ou supprimez-le.',
    ],
    action: { label: 'Voir les webhooks', url },
  },
});
