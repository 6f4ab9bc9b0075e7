import type { EntityManager } from 'typeorm';
import { LegacyCallCount } from '../features/operations/legacy-usage/legacy-call-count.entity.js';
import * as demo from './seed-data.js';

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const days = 30;

/**
 * Creates counts of calls that become fewer from week to week. The time since when calls are counted is not changed, so
 * that a demo beside real applications claims nothing about their calls.
 */
export async function seedLegacyCalls(manager: EntityManager, applicationId: number): Promise<void> {
  const now = Date.now();
  const rows = Array.from({ length: days }, (_, daysAgo) =>
    demo.legacyCalls.flatMap(({ path, perDay }) =>
      demo.legacyVersions.map(({ part, ...app }) => {
        const lastAt = new Date(now - daysAgo * dayMs - hourMs);
        const n = Math.ceil(perDay * part * (1 + daysAgo / days));
        return { applicationId, day: lastAt.toISOString().slice(0, 10), path, ...app, n, errors: 0, lastAt };
      }),
    ),
  );
  await manager.insert(LegacyCallCount, rows.flat());
}
