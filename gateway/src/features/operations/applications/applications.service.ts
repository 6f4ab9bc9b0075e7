import { type EntityManager, In } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { allOf } from '../../../platform/database/dialect.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, SearchRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { parseSearch, searchCondition, startingWith } from '../../../platform/database/lists/search.js';
import { idsIn, isDuplicate, select, selectRows } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { withoutLink } from '../../../platform/mail/contains-link.js';
import { visibleText } from '../../../platform/visible-text.js';
import { Application, maxApplicationNameLength } from './application.entity.js';
import type { ApplicationSummary } from './application-summary.type.js';
import { withOwner } from './owners.js';

const maxResults = 20;
/** The number of suffixes that are tried one by one before the existing names are counted. */
const maxSequentialAttempts = 10;

/** Creates and finds applications. */
export class ApplicationsService {
  constructor(private readonly database: Database) {}

  /** Applications whose name contains the text, ignoring case, by name, at most 20. @throws DomainError INVALID_INPUT */
  search(text?: string | null): Promise<Application[]> {
    const search = parseSearch(text);
    return this.database.read((manager) => {
      const found = search && searchCondition(manager, search, (contains) => contains('searchText'));
      const { where, values } = allOf([found]);
      return selectRows(manager, Application, `WHERE ${where} ORDER BY name LIMIT ?`, [
        ...values,
        maxResults,
      ]);
    });
  }

  /** Applications whose name contains the words of a search, or whose id it is, newest first, with their numbers. @throws DomainError INVALID_INPUT */
  async page(request: SearchRequest): Promise<Page<Shown<ApplicationSummary>>> {
    const search = { text: request.search, maxRowCharacters: maxApplicationNameLength };
    const list = { entity: Application, key: {}, order: byId['newest first'], search };
    const page = await paginate(this.database, list, request);
    return { ...page, rows: await this.database.read((manager) => withNumbers(manager, page.rows)) };
  }

  /** The applications with these ids, by id. */
  async byIds(ids: readonly number[]): Promise<Map<number, Application>> {
    const found = await this.database.read((manager) =>
      manager.findBy(Application, { id: In([...new Set(ids)]) }),
    );
    return new Map(found.map((application) => [application.id, application]));
  }

  /** The application with this id. Nothing deletes one. */
  get(id: number): Promise<Application> {
    return this.database.read((manager) => manager.findOneByOrFail(Application, { id }));
  }

  /** The applications with these ids, in their order. */
  async inOrder(ids: readonly number[]): Promise<(Application | null)[]> {
    const found = await this.byIds(ids);
    return ids.map((id) => found.get(id) ?? null);
  }

  /**
   * Creates an application for a new customer, named after the local part of the e-mail address: `jane`, then
   * `jane-2`, … (design §2.2).
   * @param createdById the account of the customer; null when an administrator creates it
   */
  async createNamedAfter(
    manager: EntityManager,
    email: string,
    createdById: number | null,
  ): Promise<Application> {
    // The name is part of e-mails to app users, and anyone who signs up chooses it. Administrators may use dots.
    const local = [...withoutLink((email.split('@')[0] ?? '').toLowerCase())];
    const base = local.slice(0, maxApplicationNameLength - 8).join('') || 'application';
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}-${number}`;
      const created = await this.create(manager, name, createdById);
      if (created) return created;
      // The thousandth `info` must not try a thousand names. Other names with the same prefix only leave a gap.
      if (number === maxSequentialAttempts)
        number = Math.max(number, await this.#countNumbered(manager, base));
    }
  }

  /** The application of that name, created by an administrator if there is none. */
  async findOrCreate(manager: EntityManager, name: string): Promise<Application> {
    return (
      (await this.find(manager, name)) ??
      (await this.create(manager, name, null)) ??
      manager.findOneByOrFail(Application, { name: visibleText(name) })
    );
  }

  /** The application of that very name, or of the one that is seen. */
  async find(manager: EntityManager, name: string): Promise<Application | null> {
    const seen = visibleText(name);
    const found = await manager.findOneBy(Application, { name });
    return found || seen === name ? found : manager.findOneBy(Application, { name: seen });
  }

  /** The number of names that begin with `base-`. */
  #countNumbered(manager: EntityManager, base: string): Promise<number> {
    return manager
      .createQueryBuilder(Application, 'application')
      .where("application.name LIKE :numbered ESCAPE '!'", { numbered: startingWith(`${base}-`) })
      .getCount();
  }

  /**
   * Creates an application.
   * @param createdById the account that makes it for itself; null when an administrator does
   * @returns undefined when the name is taken
   */
  async create(
    manager: EntityManager,
    name: string,
    createdById: number | null,
  ): Promise<Application | undefined> {
    const values = { name: visibleText(name), createdById, createdAt: new Date() };
    try {
      return await manager.save(manager.create(Application, withSearchText(Application, values)));
    } catch (error) {
      // The unique index decides, so that two concurrent sign-ups cannot share a name.
      if (isDuplicate(error)) return undefined;
      throw error;
    }
  }
}

/** The numbers of the applications of a page. Each is a range of an index for each of them. */
async function withNumbers(
  manager: EntityManager,
  applications: readonly Shown<Application>[],
): Promise<Shown<ApplicationSummary>[]> {
  if (applications.length === 0) return [];
  const ids = applications.map(({ id }) => id);
  const { where, values } = idsIn(ids, 'applicationId');
  const numbersOf = async (what: string) => {
    const sql = `SELECT applicationId AS id, ${what} WHERE ${where} GROUP BY applicationId`;
    const rows = await select<{ id: number; number: number }>(manager, sql, values);
    return new Map(rows.map(({ id, number }) => [id, number]));
  };
  const members = await numbersOf('COUNT(*) AS number FROM memberships');
  const codes = await numbersOf('SUM(size) AS number FROM qr_batches');
  const questions = await numbersOf('COUNT(*) AS number FROM questions');
  const owned = await withOwner(manager, ids);
  return applications.map(({ id, name, createdAt, requiresSecondStep }) => ({
    id,
    name,
    createdAt,
    accountCount: members.get(id) ?? 0,
    qrCodeCount: codes.get(id) ?? 0,
    questionCount: questions.get(id) ?? 0,
    requiresSecondStep: Boolean(requiresSecondStep),
    hasOwner: owned.has(id),
  }));
}
