import { IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { inPortions, removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { emailKey } from '../../../platform/email-address.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditEvent } from './audit-event.entity.js';
import { AuditName } from './audit-name.entity.js';

const dayMs = 24 * 60 * 60 * 1000;
const departuresPerSweep = 100;
/** How long the log names a person whose account was deleted: long enough to ask what that person did. */
const namedForMs = 30 * dayMs;

/** Removes entries after the retention time, and the e-mail addresses of accounts that are gone. */
export class AuditRetentionService {
  constructor(
    private readonly database: Database,
    /** `auditRetentionDays` is how long entries are kept; 0 keeps them for ever. */
    private readonly settings: { readonly auditRetentionDays: number },
  ) {}

  /** @returns how many entries were removed */
  async sweep(stop?: AbortSignal): Promise<number> {
    const removed = await this.#removeOld(stop);
    await this.#forgetDeparted(stop);
    return removed;
  }

  async #removeOld(stop?: AbortSignal): Promise<number> {
    const { auditRetentionDays } = this.settings;
    if (auditRetentionDays === 0) return 0;
    const where = { at: LessThan(new Date(Date.now() - auditRetentionDays * dayMs)) };
    const removed = await removeInPortions(this.database, AuditEvent, { where, order: { at: 'ASC' }, stop });
    // A name is noted anew once a day at most, and may be that much older than the newest entry that mentions it.
    const unseen = { seenAt: LessThan(new Date(Date.now() - (auditRetentionDays + 1) * dayMs)) };
    await removeInPortions(this.database, AuditName, { where: unseen, order: { seenAt: 'ASC' }, stop });
    return removed;
  }

  async #forgetDeparted(stop?: AbortSignal): Promise<void> {
    const { database } = this;
    const departed = await database.read((manager) =>
      manager.find(AuditDeparture, {
        where: { subjectType: 'account', departedAt: LessThan(new Date(Date.now() - namedForMs)) },
        take: departuresPerSweep,
      }),
    );
    for (const { id, accountId } of departed) {
      const name = { subjectType: 'account', subjectId: String(accountId), isGone: true };
      await removeInPortions(database, AuditName, { where: name, order: { applicationId: 'ASC' }, stop });
      await this.#forgetAccount(accountId, stop);
      if (stop?.aborted) return;
      await database.write((manager) => manager.delete(AuditDeparture, { id }));
    }
  }

  /** Digests take the place of the addresses, so that what one person did still belongs together. */
  async #forgetAccount(accountId: number, stop?: AbortSignal): Promise<void> {
    const { database } = this;
    const labels = await database.read((manager) =>
      manager
        .createQueryBuilder(AuditEvent, 'event')
        .select('DISTINCT event.actor', 'actor')
        .where({ accountId, actor: Not(IsNull()) })
        .getRawMany<{ actor: string }>(),
    );
    // A digest has no `@`. Another gateway may have been here first.
    for (const { actor } of labels.filter((label) => label.actor.includes('@'))) {
      const named = { where: { accountId, actor }, order: { at: 'ASC' }, stop } as const;
      await inPortions(database, AuditEvent, named, (manager, portion) =>
        manager.update(AuditEvent, portion, { actor: emailKey(actor) }),
      );
    }
    const where = { subjectType: 'account', subjectId: String(accountId), changesJson: Not(IsNull()) };
    await inPortions(database, AuditEvent, { where, order: { id: 'ASC' }, stop }, (manager, portion) =>
      manager.update(AuditEvent, portion, { changesJson: null }),
    );
  }
}
