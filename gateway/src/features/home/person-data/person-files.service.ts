import { type EntityManager, In, IsNull, Not } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { AcceptancePeopleService } from '../../content/acceptances/acceptance-people.service.js';
import { Application } from '../../operations/applications/application.entity.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Account } from '../../people/accounts/account.entity.js';
import { mailIn } from '../../people/mail-languages/mail.js';
import { Membership } from '../../people/members/membership.entity.js';
import { assertRested, type Section, shownRows, textOf } from './data-file.js';
import { mailFilesIn } from './mail-files.js';
import type { PersonFile, PersonFileSection } from './person-data.inputs.js';
import { PersonDataKind } from './person-data-kind.js';
import { personFileTakenEmail } from './person-file.emails.js';
import type { PersonKeys } from './person-keys.js';
import { personScope } from './person-scope.js';
import { places } from './places.js';
import { findPerson, type NamedPerson, type Person, type Sought, soughtPerson } from './sought.js';
import { type Row, sqlOf } from './sql.js';

const taken = 'app_user.file_taken';

/** An application; without an id and a name, what belongs to none. */
interface Where {
  readonly id: number | null;
  readonly name: string | null;
}

/** The rows of a kind about a person, and their ages. */
interface FoundRows extends Section {
  readonly kind: PersonDataKind;
  readonly times: readonly Date[];
}

/** Tells what is kept about a person. */
export class PersonFilesService {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly acceptancePeople: AcceptancePeopleService,
    private readonly outbox: Outbox,
    /** Undefined for an installation without a key, whose entries in the audit log have no digests of people. */
    private readonly keys: PersonKeys | undefined,
    private readonly mailDirectory: string,
  ) {}

  /**
   * How much there is of each kind: 0 for an unknown person.
   * @throws DomainError INVALID_INPUT; FORBIDDEN; NOT_FOUND
   */
  async summary(
    viewer: SignedIn,
    application: string | null | undefined,
    named: NamedPerson,
  ): Promise<PersonFile> {
    const sought = soughtPerson(named);
    const found: FoundRows[] = [];
    for (const where of await this.#applications(viewer, application))
      found.push(...(await this.#find(where, sought)).found);
    const sections = Object.values(PersonDataKind).map((kind): PersonFileSection => {
      const own = found.filter((one) => one.kind === kind);
      const times = own.flatMap((one) => one.times).toSorted((one, other) => Number(one) - Number(other));
      return { kind, rows: own.reduce((sum, { rows }) => sum + rows.length, 0), oldest: times[0] ?? null };
    });
    return { ...sought, sections };
  }

  /**
   * The data themselves, as the text of a file. The other owners get a mail about it, which does not name the person; of all
   * applications the other administrators do.
   * @throws DomainError as `summary`; TOO_MANY_ATTEMPTS for a second file within a minute; CONFLICT for more than 10 MB
   */
  async file(viewer: SignedIn, application: string | null | undefined, named: NamedPerson): Promise<string> {
    const sought = soughtPerson(named);
    const wheres = await this.#applications(viewer, application);
    await this.database.read((manager) => assertRested(manager, viewer, taken));
    const [applications, ids]: [object[], string[]] = [[], []];
    for (const where of wheres) {
      const { person, found } = await this.#find(where, sought);
      ids.push(...person.ids.app_user);
      const isKnown = found.some(({ rows }) => rows.length > 0);
      if (!isKnown && wheres.length > 1) continue;
      const sections = found.map(({ kind, rows }) => ({ kind, rows }));
      applications.push({ application: where.name, sections });
    }
    const text = textOf({ ...sought, applications });
    const scope = wheres.length === 1 ? wheres[0] : undefined;
    await this.database.write(async (manager) => {
      await recordAudit(manager, taken, { applicationId: scope?.id ?? null, ids });
      const mail = personFileTakenEmail(viewer.email, scope?.name ?? null);
      for (const { email: recipient, language } of await this.#watchers(manager, viewer, scope))
        await this.outbox.enqueue(manager, {
          purpose: 'person-file-taken',
          recipient,
          email: mailIn(mail, language),
        });
    });
    return text;
  }

  /** The other owners of an application, or the other administrators: a stolen session takes files of many people. */
  async #watchers(manager: EntityManager, { accountId }: SignedIn, scope?: Where): Promise<Account[]> {
    const open = { activatedAt: Not(IsNull()), deactivatedAt: IsNull() };
    if (!scope?.id) return manager.findBy(Account, { role: 'admin', id: Not(accountId), ...open });
    const owners = await manager.findBy(Membership, { applicationId: scope.id, role: 'owner' });
    const others = owners.map((owner) => owner.accountId).filter((id) => id !== accountId);
    return manager.findBy(Account, { id: In(others), ...open });
  }

  async #applications(viewer: SignedIn, application: string | null | undefined): Promise<Where[]> {
    const scope = await personScope(this.access, viewer, application);
    if (scope) return [{ id: scope.applicationId, name: scope.applicationName }];
    const all = await this.database.read((manager) => manager.find(Application, { order: { id: 'ASC' } }));
    return [...all.map(({ id, name }) => ({ id, name })), { id: null, name: null }];
  }

  async #find(where: Where, sought: Sought): Promise<{ person: Person; found: FoundRows[] }> {
    const personKey = (sought.email && this.keys?.ofEmail(sought.email)) ?? null;
    const found: FoundRows[] = [];
    const person = await this.database.read(async (manager) => {
      const sql = sqlOf(manager);
      const person = await findPerson(sql, where.id, sought, personKey);
      for (const place of places) {
        const rows = await place.find(sql, person);
        const [first = ''] = place.times;
        const times = rows.map((row) => row[first]).filter((time) => time instanceof Date);
        const own = shownRows(rows, place.shown);
        const same = found.find(({ kind }) => kind === place.kind);
        if (same) Object.assign(same, { rows: [...same.rows, ...own] });
        else found.push({ kind: place.kind, rows: own, times });
      }
      return person;
    });
    for (const one of found)
      if (one.kind === 'ACCEPTANCES' && where.name !== null)
        Object.assign(one, { rows: await this.#withReceipts(where.name, one.rows) });
    const mails = found.find(({ kind }) => kind === 'MAILS')?.rows ?? [];
    found.push({ kind: 'MAIL_FILES', rows: await this.#mailFiles(person, mails), times: [] });
    return { person, found };
  }

  async #withReceipts(application: string, rows: readonly Row[]): Promise<Row[]> {
    const receipts = await this.acceptancePeople.receiptsOf(
      application,
      rows.map(({ id }) => Number(id)),
    );
    return rows.map((row) => ({ ...row, receipt: receipts.get(Number(row.id)) ?? null }));
  }

  /** The files of the mails that it was found in, and of older ones whose rows are gone. */
  async #mailFiles({ isElsewhere, isAddress }: Person, mails: readonly Row[]): Promise<Row[]> {
    const known = new Set(mails.map(({ id }) => Number(id)));
    const files = await mailFilesIn(this.mailDirectory);
    return files
      .filter(({ mail, to }) => isAddress(to) && (known.has(mail) || !isElsewhere))
      .map(({ name }) => ({ name }));
  }
}
