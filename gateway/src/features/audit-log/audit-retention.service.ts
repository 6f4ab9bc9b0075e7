import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { In, IsNull, LessThan, Not } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import { emailKey } from '../../platform/email-address.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditEvent } from './audit-event.entity.js';

const dayMs = 24 * 60 * 60 * 1000;
const rowsPerSweep = 1000;
const departuresPerSweep = 100;
/** How long the log names a person whose account was deleted: long enough to ask what that person did. */
const namedForMs = 30 * dayMs;

/** Removes entries after the retention time, and the e-mail addresses of people who are gone. */
export class AuditRetentionService {
  constructor(
    private readonly database: Database,
    /** `auditRetentionDays` is how long entries are kept; 0 keeps them for ever. */
    private readonly settings: { readonly auditRetentionDays: number },
  ) {}

  async sweep(): Promise<void> {
    await this.#removeOld();
    await this.#forgetDeparted();
  }

  /** In pieces, so that other writes go on in between. */
  async #removeOld(): Promise<void> {
    const { auditRetentionDays } = this.settings;
    if (auditRetentionDays === 0) return;
    const where = { at: LessThan(new Date(Date.now() - auditRetentionDays * dayMs)) };
    for (;;) {
      const old = await this.database.read((manager) =>
        manager.find(AuditEvent, { where, select: { id: true }, order: { at: 'ASC' }, take: rowsPerSweep }),
      );
      const ids = old.map(({ id }) => id);
      if (ids.length > 0)
        await this.database.writeOne((manager) => manager.delete(AuditEvent, { id: In(ids) }));
      if (ids.length < rowsPerSweep) return;
      await yieldToEventLoop();
    }
  }

  /** Digests take the place of the addresses, so that what one person did still belongs together. */
  async #forgetDeparted(): Promise<void> {
    const departed = await this.database.read((manager) =>
      manager.find(AuditDeparture, {
        where: { departedAt: LessThan(new Date(Date.now() - namedForMs)) },
        take: departuresPerSweep,
      }),
    );
    for (const { id, accountId } of departed)
      await this.database.write(async (manager) => {
        const named = { accountId, actor: Not(IsNull()) };
        const labels = await manager
          .createQueryBuilder(AuditEvent, 'event')
          .select('DISTINCT event.actor', 'actor')
          .where(named)
          .getRawMany<{ actor: string }>();
        // A digest has no `@`. Another gateway may have been here first.
        for (const { actor } of labels)
          if (actor.includes('@'))
            await manager.update(AuditEvent, { accountId, actor }, { actor: emailKey(actor) });
        const aboutIt = { subjectType: 'account', subjectId: String(accountId), changesJson: Not(IsNull()) };
        await manager.update(AuditEvent, aboutIt, { changesJson: null });
        await manager.delete(AuditDeparture, { id });
      });
  }
}
