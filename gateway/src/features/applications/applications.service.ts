import { type EntityManager, In } from 'typeorm';
import { startingWith } from '../../platform/database/apply-search.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { replaceParts } from '../../platform/database/text-parts.js';
import { withoutLink } from '../../platform/mail/contains-link.js';
import { Application, maxApplicationNameLength } from './application.entity.js';
import { nameParts, searchedApplications, unindexedNames } from './name-parts.js';
import { setSortNames } from './sort-names.js';

const maxResults = 20;
/** The number of suffixes that are tried one by one before the existing names are counted. */
const maxSequentialAttempts = 10;

/** Creates and finds applications. */
export class ApplicationsService {
  constructor(private readonly database: Database) {}

  /** Applications whose name contains the text, ignoring case, by name, at most 20. @throws DomainError INVALID_INPUT */
  search(text?: string | null): Promise<Application[]> {
    return this.database.read(async (manager) => {
      const named = await searchedApplications(manager, text);
      const found = named.select('named.id', 'id').orderBy('named.name').limit(maxResults);
      // The names are compared in their index. Else MariaDB reads the whole row of each, in four times the time.
      return manager
        .createQueryBuilder(Application, 'application')
        .innerJoin(`(${found.getQuery()})`, 'found', 'found.id = application.id')
        .orderBy('application.name')
        .setParameters(found.getParameters())
        .getMany();
    });
  }

  /** The applications with these ids, by id. */
  async byIds(ids: readonly number[]): Promise<Map<number, Application>> {
    const found = await this.database.read((manager) =>
      manager.findBy(Application, { id: In([...new Set(ids)]) }),
    );
    return new Map(found.map((application) => [application.id, application]));
  }

  /**
   * Creates an application for a new customer, named after the local part of the e-mail address: `jane`, then
   * `jane-2`, … (design §2.2).
   */
  async createNamedAfter(manager: EntityManager, email: string): Promise<Application> {
    // The name is part of e-mails to app users, and anyone who signs up chooses it. Administrators may use dots.
    const local = [...withoutLink((email.split('@')[0] ?? '').toLowerCase())];
    const base = local.slice(0, maxApplicationNameLength - 8).join('') || 'application';
    for (let number = 1; ; number += 1) {
      const created = await this.create(manager, number === 1 ? base : `${base}-${number}`);
      if (created) return created;
      // The thousandth `info` must not try a thousand names. Other names with the same prefix only leave a gap.
      if (number === maxSequentialAttempts)
        number = Math.max(number, await this.#countNumbered(manager, base));
    }
  }

  /** The application of that name, created if there is none. */
  async findOrCreate(manager: EntityManager, name: string): Promise<Application> {
    return (
      (await this.find(manager, name)) ??
      (await this.create(manager, name)) ??
      manager.findOneByOrFail(Application, { name })
    );
  }

  find(manager: EntityManager, name: string): Promise<Application | null> {
    return manager.findOneBy(Application, { name });
  }

  /** The number of names that begin with `base-`. */
  #countNumbered(manager: EntityManager, base: string): Promise<number> {
    return manager
      .createQueryBuilder(Application, 'application')
      .where("application.name LIKE :numbered ESCAPE '!'", { numbered: startingWith(`${base}-`) })
      .getCount();
  }

  /** Creates an application. @returns undefined when the name is taken */
  async create(manager: EntityManager, name: string): Promise<Application | undefined> {
    let created: Application;
    try {
      created = await manager.save(manager.create(Application, { name, createdAt: new Date() }));
    } catch (error) {
      // The unique index decides, so that two concurrent sign-ups cannot share a name.
      if (isDuplicate(error)) return undefined;
      throw error;
    }
    await setSortNames(manager, created.id);
    await replaceParts(manager, nameParts, [{ id: created.id, text: name }]);
    return created;
  }

  /** Indexes the names of applications that a gateway of the release before has created, for searches and the order of lists. */
  async indexMissing(stop?: AbortSignal): Promise<void> {
    await this.database.writeOne((manager) => setSortNames(manager));
    while (!stop?.aborted) {
      const names = await this.database.read(unindexedNames);
      if (names.length === 0) return;
      await this.database.write(async (manager) => {
        // Another gateway may do the same.
        await lockRows(manager, Application, { id: In(names.map(({ id }) => id)) });
        await replaceParts(manager, nameParts, names);
      });
    }
  }
}
