import { In } from 'typeorm';
import { z } from 'zod';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { insertRow, lockRows, select } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { Application } from '../../operations/applications/application.entity.js';
import { recordAudit, recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';
import type { ScannedCode } from '../qr-codes/qr-codes.service.js';
import type { SymbolSettingsService } from '../symbol-settings/symbol-settings.service.js';
import { leadsToPage, templateLeadsToPages } from './page-address.js';
import { maxHostLength, maxTargetLength, QrTarget } from './qr-target.entity.js';
import { says } from './qr-targets.messages.js';
import { RedirectHost } from './redirect-host.entity.js';

const maxHosts = 20;

/** URLs leave `*` and other characters as they are that no host has. */
const hostPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/;

const hostRules = z.object({
  hosts: z.array(z.string().max(maxHostLength)).max(maxHosts, says.tooManyHosts(maxHosts)),
});

/** Where codes lead who opens them with a plain camera: to an address of the batch, on a host that the application allows. */
export class QrTargetsService {
  constructor(
    private readonly database: Database,
    private readonly batches: QrBatchesService,
    private readonly symbols: SymbolSettingsService,
    private readonly settings: {
      /** Who may add hosts: everybody of the application, or administrators alone. */
      readonly redirectHostsApproval: 'none' | 'admin';
    },
  ) {}

  /** Whether the symbols of codes that an application generates now hold the address of their landing page. */
  async newSymbolsOpenPages(scope: ApplicationScope): Promise<boolean> {
    return templateLeadsToPages((await this.symbols.of(scope)).template);
  }

  /**
   * Whether the symbols of batches hold the addresses of their landing pages, in the order of the batches. The codes of
   * a batch were generated with one template, so that any of them tells.
   */
  async openPages(batches: readonly QrBatch[]): Promise<boolean[]> {
    return Promise.all(
      batches.map(async ({ applicationId, id }) => {
        const [code] = await this.database.read((manager) =>
          select<{ code: string; content: string }>(manager, anyCodeSql, [applicationId, id]),
        );
        return code !== undefined && leadsToPage(code.content, code.code);
      }),
    );
  }

  /** The address that a visitor of an active code is sent to; undefined when there is none, or its host is not allowed. */
  async targetOf({ applicationId, batchId }: ScannedCode): Promise<string | undefined> {
    const [found] = await this.database.read((manager) =>
      select<{ url: string }>(manager, targetSql, [applicationId, batchId]),
    );
    return found?.url;
  }

  /** The addresses of batches, in the order of their ids; null for a batch that has none. One query. */
  async byBatches(batchIds: readonly number[]): Promise<(string | null)[]> {
    const targets = await this.database.read((manager) =>
      manager.findBy(QrTarget, { batchId: In([...new Set(batchIds)]) }),
    );
    const urls = new Map(targets.map(({ batchId, url }) => [batchId, url]));
    return batchIds.map((id) => urls.get(id) ?? null);
  }

  /**
   * Sets the address that the codes of a batch lead to; an empty one removes it.
   * @throws DomainError NOT_FOUND, also for a batch of another application; INVALID_INPUT for an address that is not
   *   https, or whose host the application does not allow
   */
  async setTarget(viewer: SignedIn, batchId: string, address: string): Promise<QrBatch> {
    const batch = await this.batches.get(viewer, batchId, 'codes.write');
    const target = address.trim() === '' ? undefined : parseTarget(address.trim());
    await this.database.write(async (manager) => {
      // One call after the other, because each removes a row and adds one.
      await lockRows(manager, QrBatch, { id: batch.id });
      const before = await manager.findOneBy(QrTarget, { batchId: batch.id });
      const { applicationId } = batch;
      if (target && !(await manager.existsBy(RedirectHost, { applicationId, host: target.host })))
        throw fieldError('INVALID_INPUT', 'url', says.hostNotAllowed(target.host));
      if (before?.url === target?.url) return;
      await manager.delete(QrTarget, { batchId: batch.id });
      // The host alone: what follows it may hold a secret.
      const changes = [{ field: 'host', from: before?.host, to: target?.host }];
      await recordAuditOfRows(manager, 'qr_batch.target_set', [batch], changes);
      if (target) await insertRow(manager, QrTarget, { batchId: batch.id, ...target });
    });
    return batch;
  }

  /** The hosts that the codes of an application may lead to, in the order of the alphabet. */
  async hosts({ applicationId }: ApplicationScope): Promise<string[]> {
    const rows = await this.database.read((manager) =>
      manager.find(RedirectHost, { where: { applicationId }, order: { host: 'ASC' } }),
    );
    return rows.map(({ host }) => host);
  }

  /** Whether a viewer may add hosts: everybody may remove them. */
  mayAddHosts({ role }: SignedIn): boolean {
    return role === 'admin' || this.settings.redirectHostsApproval === 'none';
  }

  /**
   * Replaces the hosts. Codes that lead to a host that is gone show their page instead, at once.
   * @throws DomainError INVALID_INPUT for what is no host, and for more than 20; FORBIDDEN for a new host when
   *   administrators alone add them
   */
  async saveHosts(
    viewer: SignedIn,
    { applicationId }: ApplicationScope,
    hosts: readonly string[],
  ): Promise<string[]> {
    const given = parseInput(hostRules, { hosts })
      .hosts.map((host) => host.trim())
      .filter(Boolean);
    const unique = [...new Set(given.map(parseHost))].sort();
    await this.database.write(async (manager) => {
      await lockRows(manager, Application, { id: applicationId });
      const before = await manager.find(RedirectHost, { where: { applicationId }, order: { host: 'ASC' } });
      const kept = before.map(({ host }) => host);
      // The differences: an entry keeps the beginning of a long value, which may be the same before and after.
      const added = unique.filter((host) => !kept.includes(host)).join(' ') || null;
      const removed = kept.filter((host) => !unique.includes(host)).join(' ') || null;
      if (added === null && removed === null) return;
      if (added !== null && !this.mayAddHosts(viewer))
        throw fieldError('FORBIDDEN', 'hosts', says.askToAdd(added));
      await manager.delete(RedirectHost, { applicationId });
      for (const host of unique) await insertRow(manager, RedirectHost, { applicationId, host });
      await recordAudit(manager, 'redirect_hosts.saved', {
        applicationId,
        type: 'redirect_host',
        ids: [],
        count: unique.length,
        changes: [
          { field: 'addedHosts', to: added },
          { field: 'removedHosts', to: removed },
        ],
      });
    });
    return unique;
  }
}

const anyCodeSql = 'SELECT code, content FROM qr_codes WHERE applicationId = ? AND batchId = ? LIMIT 1';

const targetSql = `
  SELECT target.url FROM qr_targets target
  JOIN redirect_hosts allowed ON allowed.applicationId = ? AND allowed.host = target.host
  WHERE target.batchId = ?`;

/** @throws DomainError INVALID_INPUT */
function parseTarget(address: string): Pick<QrTarget, 'url' | 'host'> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A user name in front of a host looks like the host: https://your-bank.example@elsewhere.example
  if (url?.protocol !== 'https:' || url.username || url.password)
    throw fieldError('INVALID_INPUT', 'url', says.noAddress);
  // `href` is ASCII: spaces and letters of other scripts are encoded.
  if (url.href.length > maxTargetLength)
    throw fieldError('INVALID_INPUT', 'url', says.addressTooLong(maxTargetLength));
  return { url: url.href, host: url.hostname };
}

/** A host as browsers write it: lower case, other scripts as punycode. @throws DomainError INVALID_INPUT */
function parseHost(text: string): string {
  const address = `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || url.href !== `https://${url.hostname}/` || !hostPattern.test(url.hostname))
    throw fieldError('INVALID_INPUT', 'hosts', says.noHost(text));
  return url.hostname;
}
