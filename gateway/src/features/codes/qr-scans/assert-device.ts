import type { KeyHolder } from '../../../platform/access/viewer.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { says } from './qr-scans.messages.js';

/** @throws DomainError FORBIDDEN for a plain key: its holder could redeem all numbers one after the other */
export function assertDevice(holder: KeyHolder): KeyHolder {
  if (holder.isDevice) return holder;
  throw new DomainError('FORBIDDEN', says.onlyDevices);
}
