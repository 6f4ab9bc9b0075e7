import type { scanMessages } from './scan-messages.js';

export const frenchScanMessages: Readonly<Record<keyof typeof scanMessages, string>> = {
  redeemed: 'Le code a été validé.',
  valid: 'Ce code est valable.',
  unknown: 'Ce code n’est pas connu.',
  already_used: 'Ce code a déjà été utilisé.',
  revoked: 'Ce code a été révoqué.',
};
