import { type EntityManager, type FindOptionsWhere, LessThan } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, SearchRequest, WholeRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { inPortions } from '../../../platform/database/rows/in-portions.js';
import { idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import { Application } from '../../operations/applications/application.entity.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import { Acceptance, maxSubjectLength } from './acceptance.entity.js';
import type { Receipt } from './acceptance.types.js';
import { AcceptancePerson } from './acceptance-person.entity.js';
import type { AcceptanceStatusService } from './acceptance-status.service.js';
import { says } from './acceptances.messages.js';
import type { ReceiptsService } from './receipts.service.js';

const dayMs = 24 * 60 * 60 * 1000;

/** The people who accepted something, for those who look after them. */
export class AcceptancePeopleService {
  constructor(
    private readonly database: Database,
    private readonly status: AcceptanceStatusService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** The people of an application with what they accepted, the latest new ones first. @throws DomainError INVALID_INPUT */
  async list(scope: ApplicationScope, request: SearchRequest): Promise<Page<Shown<AcceptancePerson>>> {
    const page = await paginate(
      this.database,
      {
        entity: AcceptancePerson,
        key: { applicationId: scope.applicationId },
        order: byId['newest first'],
        search: { text: request.search, maxRowCharacters: maxSubjectLength },
      },
      request,
    );
    const texts = await this.status.ofSubjects(
      scope,
      // Read where the texts are asked for, which are no column.
      page.rows.flatMap(({ subject }) => subject ?? []),
    );
    for (const row of page.rows) row.texts = texts.get(row.subject ?? '') ?? [];
    return page;
  }

  /** All acceptances and withdrawals of an application, oldest first. */
  async all({ applicationId }: ApplicationScope, request: WholeRequest): Promise<Page<Acceptance>> {
    const list = { entity: Acceptance, key: { applicationId }, order: byId['oldest first'] };
    const page = await paginate(this.database, list, request);
    return { ...page, rows: await this.#numbered(page.rows) };
  }

  /** The acceptances and withdrawals of a person, newest first. @throws DomainError NOT_FOUND, also for one of another application */
  async of(viewer: SignedIn, id: string): Promise<Acceptance[]> {
    const { applicationId, subject } = await this.#find(viewer, id, 'people.read');
    const where = 'WHERE applicationId = ? AND subject = ? ORDER BY id DESC';
    const [rows, applicationName] = await this.database.read(async (manager) => [
      await selectRows(manager, Acceptance, where, [applicationId, subject]),
      (await manager.findOneByOrFail(Application, { id: applicationId })).name,
    ]);
    for (const row of await this.#numbered(rows))
      row.receipt = (await this.receipts.of({ applicationName }, row, row.versionNumber)) ?? null;
    return rows;
  }

  /** The receipts of acceptances of an application, by their ids. */
  async receiptsOf(
    applicationName: string,
    ids: readonly number[],
  ): Promise<Map<number, Receipt | undefined>> {
    const { where, values } = idsIn(ids);
    const rows = await this.database.read((manager) =>
      selectRows(manager, Acceptance, `WHERE ${where}`, values),
    );
    const receipts = new Map<number, Receipt | undefined>();
    for (const row of await this.#numbered(rows))
      receipts.set(row.id, await this.receipts.of({ applicationName }, row, row.versionNumber));
    return receipts;
  }

  /**
   * Deletes a person with all acceptances and withdrawals.
   * @returns how many they were
   * @throws DomainError NOT_FOUND, also for one of another application
   */
  async delete(viewer: SignedIn, id: string): Promise<{ deletedId: string; deletedCount: number }> {
    const person = await this.#find(viewer, id, 'people.write');
    const { applicationId, subject } = person;
    const deletedCount = await this.database.write(async (manager) => {
      // First, because whoever accepts at the same time locks the person.
      await manager.delete(AcceptancePerson, { id: person.id });
      const { affected } = await manager.delete(Acceptance, { applicationId, subject });
      // Without the subject, which is to be forgotten.
      await recordAudit(manager, 'acceptance.deleted', {
        applicationId,
        ids: [person.id],
        count: affected ?? 0,
      });
      return affected ?? 0;
    });
    return { deletedId: id, deletedCount };
  }

  /**
   * Removes the pseudonyms of erased people, with their acceptances, once they are older than the application keeps them.
   * @returns how many people
   */
  async sweep(stop?: AbortSignal): Promise<number> {
    const sql = `SELECT id, acceptanceKeepDays FROM applications
      WHERE id IN (SELECT applicationId FROM acceptance_people WHERE erasedAt IS NOT NULL)`;
    const applications = await this.database.read((manager) =>
      select<Pick<Application, 'id' | 'acceptanceKeepDays'>>(manager, sql, []),
    );
    let removed = 0;
    for (const { id: applicationId, acceptanceKeepDays } of applications) {
      const erasedAt = LessThan(new Date(Date.now() - (acceptanceKeepDays ?? 0) * dayMs));
      const portions = { where: { applicationId, erasedAt }, order: { erasedAt: 'ASC' }, stop } as const;
      removed += await inPortions(this.database, AcceptancePerson, portions, deletePeople);
    }
    return removed;
  }

  #find(viewer: SignedIn, id: string, right: Right): Promise<AcceptancePerson> {
    const where = { id: parseRowId(id, says.noPerson), ...visibleTo(viewer, right) };
    return this.database.read(
      async (manager) =>
        (await manager.findOneBy(AcceptancePerson, where)) ??
        refuseRow(manager, AcceptancePerson, where, { viewer, right, missing: says.noPerson }),
    );
  }

  async #numbered(rows: readonly Acceptance[]): Promise<readonly Acceptance[]> {
    const { where, values } = idsIn([...new Set(rows.map(({ versionId }) => versionId))]);
    const found = await this.database.read((manager) =>
      select<{ id: number; number: number }>(
        manager,
        `SELECT id, number FROM legal_text_versions WHERE ${where}`,
        values,
      ),
    );
    const numbers = new Map(found.map(({ id, number }) => [id, number]));
    for (const row of rows) row.versionNumber = numbers.get(row.versionId) ?? 0;
    return rows;
  }
}

/** Deletes people of one application with all they accepted. */
async function deletePeople(manager: EntityManager, where: FindOptionsWhere<AcceptancePerson>) {
  const people = await manager.findBy(AcceptancePerson, where);
  // First, because whoever accepts at the same time locks the person.
  const deleted = await manager.delete(AcceptancePerson, where);
  for (const { applicationId, subject } of people)
    await manager.delete(Acceptance, { applicationId, subject });
  return deleted;
}
