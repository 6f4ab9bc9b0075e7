import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { lockRows, selectRows } from '../../../platform/database/rows/rows.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { Application } from '../../operations/applications/application.entity.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { says } from './retention.messages.js';
import type { Retention } from './retention.types.js';

/** 20 years: the longest time after which claims end by the laws of most countries. */
const maxAcceptanceKeepDays = 7_300;
/** Summaries, alarms and late uploads of phones read the scans of the last weeks. */
const usualMinScanKeepDays = 30;

const columns = ['acceptanceKeepDays', 'scanKeepDays'] as const;
type Choices = Pick<Retention, (typeof columns)[number]>;

/** How long an application keeps the data for which its owners may choose. */
export class RetentionService {
  readonly #limits: Omit<Retention, keyof Choices>;

  constructor(
    private readonly database: Database,
    { scanRetentionDays }: { readonly scanRetentionDays: number },
  ) {
    const minScanKeepDays = Math.min(usualMinScanKeepDays, scanRetentionDays);
    this.#limits = { maxAcceptanceKeepDays, minScanKeepDays, maxScanKeepDays: scanRetentionDays };
  }

  /** The choices of an application, and their limits. */
  async of({ applicationId }: ApplicationScope): Promise<Retention> {
    const where = 'WHERE id = ?';
    const [saved] = await this.database.read((manager) =>
      selectRows(manager, Application, where, [applicationId], columns),
    );
    return { ...choicesOf(saved), ...this.#limits };
  }

  /**
   * Saves choices; one that is undefined stays as it is. The same again changes nothing.
   * @throws DomainError INVALID_INPUT for days out of the limits
   */
  async save(scope: ApplicationScope, given: Partial<Choices>): Promise<Retention> {
    const { minScanKeepDays, maxScanKeepDays } = this.#limits;
    const rules = z.object({
      acceptanceKeepDays: daysFrom(1, maxAcceptanceKeepDays),
      scanKeepDays: daysFrom(minScanKeepDays, maxScanKeepDays),
    });
    const wanted = parseInput(rules, given);
    const { applicationId } = scope;
    await this.database.write(async (manager) => {
      await lockRows(manager, Application, { id: applicationId });
      const where = 'WHERE id = ?';
      const [saved] = await selectRows(manager, Application, where, [applicationId], columns);
      const before = choicesOf(saved);
      const changes = columns
        .map((field) => ({ field, from: before[field], to: wanted[field] }))
        .filter(({ from, to }) => to !== undefined && from !== to);
      if (changes.length === 0) return;
      const values = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
      await manager.update(Application, { id: applicationId }, values);
      await recordAudit(manager, 'application.retention_changed', {
        applicationId,
        ids: [applicationId],
        changes,
      });
    });
    return this.of(scope);
  }
}

function daysFrom(from: number, to: number) {
  const problem = says.days(from, to);
  return z.number(problem).int(problem).min(from, problem).max(to, problem).nullish();
}

const choicesOf = (saved: Partial<Choices> | undefined): Choices => ({
  acceptanceKeepDays: saved?.acceptanceKeepDays ?? null,
  scanKeepDays: saved?.scanKeepDays ?? null,
});
