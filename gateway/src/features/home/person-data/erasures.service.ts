import { randomUUID } from 'node:crypto';
import { In, MoreThan } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { byId, type ListKey } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Logger } from '../../../platform/logger.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import type { Secrets } from '../../../platform/secrets.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import type { QuotasService } from '../../operations/quotas/quotas.service.js';
import { erasePerson, findByKeys, sumOf } from './erase-person.js';
import { Erasure, type ErasureCount } from './erasure.entity.js';
import { appendErasure } from './erasure-list.js';
import { foundBy } from './found-by.js';
import { mailFilesIn, removeFiles } from './mail-files.js';
import { says } from './person-data.messages.js';
import { PersonKeys } from './person-keys.js';
import { personScope } from './person-scope.js';
import { assertTypedAgain, type NamedPerson, type Sought, soughtPerson } from './sought.js';
import { sqlOf } from './sql.js';

const hourMs = 3_600_000;
const maxPerHour = 100;
/** Another gateway that works on an erasure has finished by then. */
const abandonedAfterMs = 10 * 60_000;
/** Mails that were on their way to a file while their person was erased are there by then. */
const filesForMs = 24 * hourMs;

/** The parts of an installation beside its database. */
export interface Beside {
  /** The file with all erasures; undefined for a database server, whose backups write it. */
  readonly list: string | undefined;
  readonly mailDirectory: string;
  /** For how long scheduled backups of before are kept; undefined without any. */
  readonly backupsForMs: number | undefined;
  /** Empties the log of an embedded database, which has rows as they were. @returns false while somebody reads them */
  readonly emptyLog: () => Promise<boolean>;
}

/** The input of an erasing. */
export interface ErasingInput extends NamedPerson {
  readonly application?: string | null | undefined;
  readonly typedAgain: string;
}

/** Erases people for good, and again after a restore. */
export class ErasuresService {
  readonly #keys: PersonKeys;

  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly quotas: QuotasService,
    private readonly secrets: Secrets,
    private readonly beside: Beside,
    private readonly logger: Pick<Logger, 'error'>,
  ) {
    this.#keys = new PersonKeys(secrets);
  }

  /** The erasures in an application, newest first; of all for an administrator who names none. @throws DomainError */
  async list(
    viewer: SignedIn,
    application: string | null | undefined,
    request: PageRequest,
  ): Promise<Page<Shown<Erasure>>> {
    const scope = await personScope(this.access, viewer, application);
    const key: ListKey = scope ? { applicationId: scope.applicationId } : {};
    return paginate(this.database, { entity: Erasure, key, order: byId['newest first'] }, request);
  }

  /**
   * Erases a person in one application, or in all where an administrator names none. It is known to be erased before
   * anything is: an end of the process in between leaves the rest to the next start.
   * @throws DomainError INVALID_INPUT; FORBIDDEN; NOT_FOUND; CONFLICT without a SECRETS_KEY; TOO_MANY_ATTEMPTS for more
   *   than 100 an hour
   */
  async erase(viewer: SignedIn, { application, typedAgain, ...named }: ErasingInput): Promise<Erasure> {
    const sought = soughtPerson(named);
    assertTypedAgain(sought, typedAgain);
    const scope = await personScope(this.access, viewer, application);
    const erasure = await this.#begin(viewer, scope?.applicationId ?? null, sought);
    return this.#finish(erasure, sought);
  }

  /** Finishes erasures that an end of a process interrupted. To be called before the gateway serves anybody. */
  async finishInterrupted(): Promise<void> {
    await this.#finishAll(this.database.kind === 'embedded' ? 0 : abandonedAfterMs).catch((error) =>
      this.logger.error({ err: error }, 'An erasure that was interrupted is not finished'),
    );
  }

  /** Finishes interrupted erasures, and removes mails to people that were written while they were erased. @returns how many */
  async sweep(): Promise<number> {
    const finished = await this.#finishAll(abandonedAfterMs);
    const at = MoreThan(new Date(Date.now() - filesForMs));
    const recent = await this.database.read((manager) => manager.findBy(Erasure, { at }));
    return finished + (await this.#removeFiles(recent));
  }

  async #begin(
    { accountId }: SignedIn,
    applicationId: number | null,
    { email, subject }: Sought,
  ): Promise<Erasure> {
    this.#assertKey();
    const { list, backupsForMs } = this.beside;
    const keys = {
      personKey: email && this.#keys.ofEmail(email),
      subjectKey: subject && this.#keys.ofSubject(subject),
    };
    const erasure = await this.database.write(async (manager) => {
      const at = await databaseNow(manager);
      const last = { accountId, at: MoreThan(new Date(at.getTime() - hourMs)) };
      if ((await manager.countBy(Erasure, last)) >= maxPerHour)
        throw new DomainError('TOO_MANY_ATTEMPTS', says.tooManyErasures(maxPerHour));
      return insertRow(manager, Erasure, {
        ...{ uid: randomUUID(), applicationId, ...keys, accountId, at, state: 'RUNNING', countsJson: '[]' },
        backupsUntil: backupsForMs === undefined ? null : new Date(at.getTime() + backupsForMs),
      });
    });
    if (list !== undefined) await appendErasure(list, erasure);
    return erasure;
  }

  async #finish(erasure: Erasure, sought: Sought | undefined): Promise<Erasure> {
    let counts: readonly ErasureCount[] = JSON.parse(erasure.countsJson);
    for (const id of sought ? await this.#applicationsOf(erasure) : [])
      counts = await this.#eraseIn(id, erasure, sought as Sought, counts);
    const rows = await this.#removeFiles([erasure]);
    const countsJson = JSON.stringify(sumOf([...counts, { kind: 'MAIL_FILES', rows, kept: 0 }]));
    const done = { state: (await this.beside.emptyLog()) ? 'DONE' : 'RUNNING', countsJson } as const;
    await this.database.write((manager) => manager.update(Erasure, { id: erasure.id }, done));
    return Object.assign(erasure, done);
  }

  /** Rows of no application come last: they stay as long as somebody else has the address. */
  async #applicationsOf({ applicationId }: Erasure): Promise<(number | null)[]> {
    if (applicationId !== null) return [applicationId];
    const all = await this.database.read((manager) =>
      manager.find(Application, { select: { id: true }, order: { id: 'ASC' } }),
    );
    return [...all.map(({ id }) => id), null];
  }

  async #eraseIn(
    applicationId: number | null,
    erasure: Erasure,
    sought: Sought,
    before: readonly ErasureCount[],
  ): Promise<readonly ErasureCount[]> {
    const counts = await this.database.write(async (manager) => {
      const erased = await erasePerson(sqlOf(manager), applicationId, sought, this.#keys);
      const changes = erased.counts.filter(({ rows, kept }) => rows + kept > 0);
      // Of many applications, the log of one that does not know the person says nothing.
      if (changes.length > 0 || applicationId === erasure.applicationId)
        await recordAudit(manager, 'app_user.erased', {
          applicationId,
          ids: erased.person.ids.app_user,
          changes: changes.map(({ kind, rows, kept }) => ({
            field: kind.toLowerCase(),
            from: rows + kept,
            to: kept,
          })),
        });
      const sum = sumOf([...before, ...erased.counts]);
      await manager.update(Erasure, { id: erasure.id }, { countsJson: JSON.stringify(sum) });
      return sum;
    });
    if (applicationId !== null) this.quotas.freed([applicationId]);
    return counts;
  }

  /** Removes mails to erased people from the folder of this gateway, unless their rows are there: those came later. */
  async #removeFiles(erasures: readonly Pick<Erasure, 'personKey'>[]): Promise<number> {
    const keys = new Set(erasures.map(({ personKey }) => personKey).filter((key) => key !== null));
    if (keys.size === 0) return 0;
    const files = (await mailFilesIn(this.beside.mailDirectory)).filter(({ to }) =>
      keys.has(this.#keys.ofEmail(to)),
    );
    if (files.length === 0) return 0;
    const id = In(files.map(({ mail }) => mail));
    const rows = await this.database.read((manager) =>
      manager.find(OutboxMail, { where: { id }, select: { id: true } }),
    );
    const present = new Set(rows.map((row) => row.id));
    const gone = files.filter(({ mail }) => !present.has(mail));
    await removeFiles(this.beside.mailDirectory, gone);
    return gone.length;
  }

  async #finishAll(olderThanMs: number): Promise<number> {
    const before = Date.now() - olderThanMs;
    const running = await this.database.read((manager) => manager.findBy(Erasure, { state: 'RUNNING' }));
    const interrupted = running.filter(({ at }) => at.getTime() <= before);
    if (interrupted.length === 0) return 0;
    this.#assertKey();
    const wanted = new Set(
      interrupted
        .flatMap(({ personKey, subjectKey }) => [personKey, subjectKey])
        .filter((key) => key !== null),
    );
    const found = await this.database.read((manager) => findByKeys(sqlOf(manager), this.#keys, wanted));
    for (const erasure of interrupted) {
      const { list } = this.beside;
      if (list !== undefined) await appendErasure(list, erasure);
      await this.#finish(erasure, foundBy(found, erasure));
    }
    return interrupted.length;
  }

  /** @throws DomainError CONFLICT */
  #assertKey(): void {
    try {
      this.secrets.assertAvailable();
    } catch (cause) {
      throw new DomainError('CONFLICT', says.noKey, [], { cause });
    }
  }
}
