import type { EntityManager } from 'typeorm';
import type { Services } from '../composition.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { execute } from '../platform/database/rows/rows.js';
import * as demo from './seed-data.js';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const minutesBetweenScans = 37;

/** The scanned codes: active ones and revoked ones. */
interface ScannedCodes {
  active: readonly string[];
  revoked: readonly string[];
}

/**
 * Creates two keys and scans of the last weeks. The times of the keys are changed afterwards, so that the demo has a
 * past.
 */
export async function seedScans(
  { applicationAccess, applicationKeys, redemptions }: Services,
  manager: EntityManager,
  scope: ApplicationScope,
  viewer: SignedIn,
  codes: ScannedCodes,
): Promise<void> {
  const now = Date.now();
  const [{ applicationKey: key }] = [
    await applicationKeys.create(scope, viewer, { name: demo.applicationKeys.used }),
    await applicationKeys.create(scope, viewer, { name: demo.applicationKeys.spare }),
  ];
  const holder = {
    kind: 'keyHolder',
    ...{ keyId: key.id, keyName: key.name, isDevice: false },
    scope: applicationAccess.rowScope(scope),
  } as const;
  const unused = [...codes.active];
  const used: string[] = [];
  let count = 0;
  let lastScan = new Date(now);

  const scan = async (code: string, at: Date, { isOffline = false, isAnnulled = false } = {}) => {
    count += 1;
    const nonce = `demo-scan-${count}`;
    const scannedAt = new Date(at.getTime() - (isOffline ? 190 * minuteMs : 0));
    const device = demo.devices[count % demo.devices.length];
    const request = { code, nonce, device, scannedAt: scannedAt.toISOString(), appVersion: demo.appVersion };
    await redemptions.redeem(holder, request, at);
    if (isAnnulled) await redemptions.annul(holder, nonce, new Date(at.getTime() + 2 * minuteMs));
    lastScan = at;
  };
  const next = () => {
    const code = unused.pop() ?? '';
    used.push(code);
    return code;
  };

  for (const [day, scans] of demo.scans.entries()) {
    for (const [index, what] of [...scans].entries()) {
      const before = (demo.scans.length - 1 - day) * dayMs;
      const at = new Date(now - before - (scans.length - index) * minutesBetweenScans * minuteMs);
      if (what === 'a') await scan(next(), at);
      if (what === 'o') await scan(next(), at, { isOffline: true });
      if (what === 'n') await scan(unused.at(-1) ?? '', at, { isAnnulled: true });
      if (what === 'u') await scan(used.at(-1) ?? '', at);
      if (what === 'r') await scan(codes.revoked[index % codes.revoked.length] ?? '', at);
      if (what === 'x') await scan(demo.scannedText, at);
    }
  }
  await execute(manager, 'UPDATE application_keys SET createdAt = ? WHERE applicationId = ?', [
    new Date(now - demo.scans.length * dayMs),
    scope.applicationId,
  ]);
  await execute(manager, 'UPDATE application_keys SET lastUsedAt = ? WHERE id = ?', [lastScan, key.id]);
}
