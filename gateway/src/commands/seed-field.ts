import type { EntityManager } from 'typeorm';
import type { Services } from '../composition.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { execute } from '../platform/database/rows/rows.js';
import * as demo from './seed-data.js';

/** Imports the codes that were printed before the application had this office. */
export async function seedImportedCodes(
  { importedCodes }: Services,
  scope: ApplicationScope,
  viewer: SignedIn,
): Promise<void> {
  const { contents, name, note } = demo.importedBatch;
  const csv = Buffer.from(['content', ...contents].join('\n')).toString('base64');
  const { digest } = await importedCodes.preview(scope, csv);
  await importedCodes.run(viewer, scope, { csv, digest, name, note, skipInvalid: false });
}

/** Gives the codes of a batch values, as somebody does with a file. */
export async function seedValues(
  { codeFields, valueImports, qrCodes }: Services,
  scope: ApplicationScope,
  viewer: SignedIn,
  batch: string,
): Promise<void> {
  for (const field of demo.codeFields) await codeFields.save(viewer, scope, field);
  const { rows } = await qrCodes.list(scope, { first: demo.rooms.length }, { batch });
  const lines = rows.toReversed().map(({ code }, at) => `${code},${demo.rooms[at]}`);
  const csv = Buffer.from(['code,room,floor', ...lines].join('\n')).toString('base64');
  const { digest } = await valueImports.preview(scope, csv);
  await valueImports.run(viewer, scope, { csv, digest, skipInvalid: false });
}

/** The owner gets the weekly summary, of last week at the next start, and the alarm. */
export async function seedSummary(
  { scanWatches }: Services,
  manager: EntityManager,
  scope: ApplicationScope,
  viewer: SignedIn,
): Promise<void> {
  await scanWatches.save(viewer, scope, { weekly: true, alarm: true, timeZone: demo.timeZone });
  await execute(
    manager,
    "UPDATE scan_watches SET weeklySentFor = '' WHERE membershipId IN (SELECT id FROM memberships WHERE accountId = ?)",
    [viewer.accountId],
  );
}
