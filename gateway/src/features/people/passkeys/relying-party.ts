import { isIP } from 'node:net';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { says } from './passkeys.messages.js';

/** Who asks browsers for passkeys (WebAuthn, "relying party"). */
export interface RelyingParty {
  /** The domain that passkeys are made for. */
  readonly id: string;
  /** The name of the product, which browsers show. */
  readonly name: string;
  /** The origins of pages that may ask. They are settings: a header of a request is anybody's. */
  readonly origins: readonly string[];
  /** Why there are no passkeys here; null if there are. */
  readonly unavailableReason: Sentence | null;
}

interface Settings {
  readonly publicUrl: string;
  readonly passkeys: { readonly rpId: string; readonly origins: readonly string[] };
}

export const relyingPartyOf = ({ publicUrl, passkeys }: Settings, name: string): RelyingParty => ({
  id: passkeys.rpId,
  name,
  origins: [...new Set([publicUrl, ...passkeys.origins])],
  unavailableReason: unavailableReasonOf(publicUrl),
});

/** Browsers offer passkeys on domains by https, and on the machine itself. */
function unavailableReasonOf(publicUrl: string): Sentence | null {
  const { hostname, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return says.needsDomain;
  if (protocol === 'https:' || /(^|\.)localhost$/.test(hostname)) return null;
  return says.needsHttps;
}
