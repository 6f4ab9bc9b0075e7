import { In } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../platform/access/application-scope.js';
import { parseRowId } from '../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { bytesOf } from '../../platform/bytes-of.js';
import type { Database } from '../../platform/database/database.js';
import { insertRow } from '../../platform/database/execute.js';
import { lockRows } from '../../platform/database/lock-rows.js';
import { moveRow } from '../../platform/database/move-row.js';
import type { Page, PageRequest, SearchRequest } from '../../platform/database/page.js';
import { paginateByRank } from '../../platform/database/paginate-by-rank.js';
import { DomainError, notFound } from '../../platform/errors/domain-error.js';
import { fieldError } from '../../platform/errors/field-error.js';
import { parseInput } from '../../platform/errors/parse-input.js';
import { recordAuditOfRows } from '../audit-log/record-audit.js';
import { ContentPages } from '../content-versions/content-pages.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import type { QuotasService } from '../quotas/quotas.service.js';
import { keepRows, restoreRows } from '../undo/kept-rows.js';
import type { UndoEntry } from '../undo/undo-entry.entity.js';
import type { UndoJournal } from '../undo/undo-journal.service.js';
import { undoLabel } from '../undo/undo-label.js';
import { maxTextLength, Question } from './question.entity.js';

const maxDeletedAtOnce = 1_000;

/** Specification §5: a question must not be blank after trimming; it is saved as it was typed. */
const text = z
  .string()
  .max(maxTextLength, {
    error: () => `A question may have at most ${maxTextLength.toLocaleString('en')} characters.`,
  })
  .refine((value) => value.trim() !== '', 'Text cannot be empty.');
const rules = z.object({ text });

export type QuestionInput = z.input<typeof rules>;

/** The values of a question as they are stored. @throws DomainError INVALID_INPUT for a text that is blank or too long */
export const checkQuestion = (input: QuestionInput) => parseInput(rules, input);

export type QuestionText = Pick<Question, 'id' | 'text'>;

export interface DeletedQuestions {
  readonly deletedIds: string[];
  readonly undo: UndoEntry | null;
}

/** The questions of an application, in the order that people gave them; new ones are last. */
export class QuestionsService {
  readonly #pages: ContentPages;

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasService,
    private readonly contentVersions: ContentVersionsService,
    private readonly undoJournal: UndoJournal,
  ) {
    this.#pages = new ContentPages(contentVersions);
    undoJournal.register<Question[]>(
      ['QUESTIONS_DELETED'],
      async (manager, rows, { applicationId }) => {
        const done = await restoreRows(manager, Question, rows, ({ id }) => `Question ${id} exists again.`);
        if (done.restored > 0) await contentVersions.increment(manager, 'questions', [applicationId]);
        return done;
      },
      (rows) => ({ rows: rows.length, contentBytes: bytesOf(...rows.map((row) => row.text)) }),
    );
  }

  /** @throws DomainError INVALID_INPUT for an invalid page size, cursor or search */
  list(scope: ApplicationScope, request: SearchRequest): Promise<Page<Question>> {
    return this.#pages.get('questions', scope, request, () => this.read(scope, request));
  }

  /** The same, always from the database: for exports, which would fill the memory for pages with what is read once. */
  read(scope: ApplicationScope, request: SearchRequest): Promise<Page<Question>> {
    const where = { applicationId: scope.applicationId };
    return paginateByRank(this.database, Question, where, request, {
      search: [request.search, ['text', 'id']],
    });
  }

  /** The same list with ids and texts alone, for the mobile app, which reads it often. */
  texts({ applicationId }: ApplicationScope, page: PageRequest): Promise<Page<QuestionText>> {
    return paginateByRank(this.database, Question, { applicationId }, page, {
      columns: ['text'],
    });
  }

  /** @throws DomainError INVALID_INPUT for a text that is blank or too long; QUOTA_REACHED */
  async add(scope: ApplicationScope, input: QuestionInput): Promise<Question> {
    const valid = checkQuestion(input);
    const { applicationId } = scope;
    return this.quotas.writeShared(`questions ${applicationId}`, async (manager, take) => {
      await take(applicationId, { rows: 1, contentBytes: bytesOf(valid.text) });
      const question = await insertRow(manager, Question, { ...valid, applicationId, createdAt: new Date() });
      await recordAuditOfRows(manager, 'question.added', 'question', [question]);
      await this.contentVersions.increment(manager, 'questions', [applicationId]);
      return question;
    });
  }

  /** @throws DomainError NOT_FOUND, also for a question of another application; INVALID_INPUT; QUOTA_REACHED */
  async update(viewer: SignedIn, id: string, input: QuestionInput): Promise<Question> {
    const valid = checkQuestion(input);
    const where = { id: parseRowId(id, 'Question'), ...visibleTo(viewer) };
    return this.quotas.write(async (manager, take) => {
      const question = await manager.findOneBy(Question, where);
      if (!question) throw notFound('Question');
      const contentBytes = bytesOf(valid.text) - bytesOf(question.text);
      await take(question.applicationId, { contentBytes });
      const { affected } = await manager.update(Question, where, valid);
      // Another call deleted it in between.
      if (affected !== 1) throw notFound('Question');
      await recordAuditOfRows(manager, 'question.updated', 'question', [question]);
      await this.contentVersions.increment(manager, 'questions', [question.applicationId]);
      return Object.assign(question, valid);
    });
  }

  /**
   * Puts a question after another one of its application, or first.
   * @param after the id of the question to follow; null to be the first
   * @throws DomainError NOT_FOUND, also for one of another application; INVALID_INPUT for a place after itself
   */
  async move(viewer: SignedIn, id: string, after: string | null): Promise<Question> {
    const where = { id: parseRowId(id, 'Question'), ...visibleTo(viewer) };
    const afterId = after === null ? null : parseRowId(after, 'Question');
    if (afterId === where.id)
      throw fieldError('INVALID_INPUT', 'after', 'A question cannot come after itself.');
    return this.database.write(async (manager) => {
      const found = await manager.findOne(Question, { where, select: { id: true, applicationId: true } });
      if (!found) throw notFound('Question');
      // First, because it locks the list: its rows move one after the other, through all gateways.
      await this.contentVersions.increment(manager, 'questions', [found.applicationId]);
      if (!(await moveRow(manager, Question, found, afterId))) throw notFound('Question');
      await recordAuditOfRows(manager, 'question.moved', 'question', [found]);
      return manager.findOneByOrFail(Question, where);
    });
  }

  /**
   * Deletes all questions, or none when one of them is not found.
   * @returns the ids of the deleted questions, and how to undo it
   * @throws DomainError NOT_FOUND; INVALID_INPUT for no id or too many
   */
  async delete(viewer: SignedIn, ids: readonly string[]): Promise<DeletedQuestions> {
    const unique = [...new Set(ids)];
    if (unique.length === 0)
      throw new DomainError('INVALID_INPUT', 'Please select at least one question to delete.');
    if (unique.length > maxDeletedAtOnce)
      throw new DomainError(
        'INVALID_INPUT',
        `Please select at most ${maxDeletedAtOnce.toLocaleString('en')} questions.`,
      );
    const rowIds = unique.map((id) => parseRowId(id, 'Question'));
    const where = { id: In(rowIds), ...visibleTo(viewer) };
    const { undo, applicationIds } = await this.database.write(async (manager) => {
      // The error rolls back the whole transaction.
      if ((await lockRows(manager, Question, where)) !== unique.length) throw notFound('Question');
      const changed = await manager.find(Question, { where, select: { id: true, applicationId: true } });
      const kept = await keepRows(manager, Question, rowIds);
      await manager.delete(Question, where);
      const entry = await this.undoJournal.recordRows(manager, viewer, 'QUESTIONS_DELETED', kept, (rows) =>
        undoLabel(rows.length, ['question', 'questions'], rows[0]?.text ?? ''),
      );
      const applicationIds = changed.map(({ applicationId }) => applicationId);
      await recordAuditOfRows(manager, 'question.deleted', 'question', changed);
      await this.contentVersions.increment(manager, 'questions', applicationIds);
      return { undo: entry, applicationIds };
    });
    this.quotas.freed(applicationIds);
    return { deletedIds: unique, undo };
  }
}
