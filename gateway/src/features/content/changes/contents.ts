import { type FindOptionsWhere, In, type ObjectLiteral } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import type { SearchRequest, WholeRequest } from '../../../platform/database/lists/page.js';
import { type List, paginate, type WholeList, wholeList } from '../../../platform/database/lists/paginate.js';
import { insertRow, lockRows } from '../../../platform/database/rows/rows.js';
import { withSearchText } from '../../../platform/database/search-text.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import type { Author, Change, Changes } from '../../operations/changes/changes.js';
import { says } from '../../operations/changes/changes.messages.js';
import { chosenIds } from '../../operations/changes/chosen-ids.js';
import type { UndoEntry } from '../../operations/undo/undo-entry.entity.js';
import { undoLabel } from '../../operations/undo/undo-label.js';
import {
  audited,
  bytesOfTexts,
  type Content,
  type ContentRow,
  fieldNames,
  growthOf,
  type ListedColumn,
  maxRowCharacters,
  type TextName,
  type Texts,
  type TextsInput,
  textRules,
  textsOf,
  type WrittenContent,
} from './content.js';
import { type KeptRow, keepContent, registerUndo } from './kept-content.js';
import { appendRow, isInPlace, moveRow } from './move-row.js';
import { byRank } from './ranks.js';
import {
  markTranslations,
  searchTextIn,
  type TranslatedRequest,
  translationCondition,
} from './translation-rows.js';

export interface DeletedContent {
  readonly deletedIds: string[];
  readonly undo: UndoEntry | null;
}

/** The rows of a kind of content, in the order that people gave them; new ones are last. */
export class Contents<Row extends ContentRow & ObjectLiteral, Kept extends KeptRow<Row> = KeptRow<Row>> {
  readonly #rules: ReturnType<typeof textRules>;
  readonly #missing: Sentence;
  readonly #listed: readonly ListedColumn<Row>[];

  constructor(
    readonly content: Content<Row, Kept>,
    private readonly database: Database,
    private readonly changes: Changes,
  ) {
    this.#missing = says.noRow(content.noun);
    this.#rules = textRules(content);
    this.#listed = [...(fieldNames(content) as TextName<Row>[]), 'createdAt'];
    const { entity, versions, translations } = content;
    changes.count({ entity, columns: fieldNames(content), copies: [versions, translations] });
    registerUndo(changes, content);
  }

  /** @throws DomainError INVALID_INPUT for an invalid page size, cursor or search */
  list<Asked extends SearchRequest & TranslatedRequest>(scope: ApplicationScope, request: Asked) {
    const list = { ...this.#list(scope, request.search, request), columns: this.#listed };
    // The columns of the order are read too.
    return paginate<Row, ListedColumn<Row> | 'rank', Asked>(this.database, list, request);
  }

  /** The first rows that a search finds, with one of their texts alone. @throws DomainError INVALID_INPUT */
  async find<Name extends TextName<Row>>(
    scope: ApplicationScope,
    request: WholeRequest<SearchRequest>,
    column: Name,
  ) {
    const list = { ...this.#list(scope, request.search), columns: [column] };
    return (await paginate<Row, Name, WholeRequest>(this.database, list, request)).rows;
  }

  /** The same list as a whole, for exports. @throws DomainError INVALID_INPUT for an invalid search */
  whole(scope: ApplicationScope, search?: string | null): WholeList<Row> {
    return wholeList<Row>(this.database, this.#list(scope, search)) as unknown as WholeList<Row>;
  }

  /** The same as a whole with ids and texts alone, for the mobile app, which reads it often. */
  texts(scope: ApplicationScope): WholeList<Pick<Row, 'id' | TextName<Row>>> {
    const columns = fieldNames(this.content) as TextName<Row>[];
    return wholeList<Row, TextName<Row>>(this.database, { ...this.#list(scope), columns });
  }

  /**
   * The texts as they are stored.
   * @throws DomainError INVALID_INPUT, with an error for each invalid field
   */
  check(input: TextsInput, isNew: boolean): Texts {
    return isNew ? this.#rules.added(input) : this.#rules.updated(input).texts;
  }

  /**
   * Adds a row.
   * @param author null for work that nobody signed in for, as the seed's
   * @throws DomainError INVALID_INPUT; QUOTA_REACHED
   */
  protected async addRow(
    { applicationId }: ApplicationScope,
    input: TextsInput,
    author: Author | null,
  ): Promise<Row> {
    const { content } = this;
    const texts = this.#rules.added(input);
    return this.changes.run(author, `${content.audit}.added`, async (change) => {
      const addedBytes = bytesOfTexts(content, [texts]);
      await change.take(applicationId, growthOf(content, { addedRows: 1, addedBytes }));
      const row = await this.insertTexts(change, applicationId, texts);
      await change.record([audited(content, row)]);
      await change.publish(content.version, [row]);
      return row;
    });
  }

  /** @throws DomainError NOT_FOUND, also for a row of another application; INVALID_INPUT; QUOTA_REACHED */
  protected async updateRow(viewer: SignedIn, id: string, input: TextsInput): Promise<Row> {
    const { content } = this;
    const { texts, changeNote } = this.#rules.updated(input);
    const where = { id: parseRowId(id, this.#missing), ...visibleTo(viewer, 'content.write') };
    return this.changes.run(viewer, `${content.audit}.updated`, async (change) => {
      const { manager } = change;
      // Locked before it is read: no other call can change or delete it in between.
      if ((await lockRows<Row>(manager, content.entity, where as Where<Row>)) !== 1)
        return this.#refuse(change, viewer, where as Where<Row>);
      const row = await manager.findOneByOrFail(content.entity, where as Where<Row>);
      if (Object.entries(texts).every(([name, text]) => row[name] === text)) return row;
      const bytesBefore = bytesOfTexts(content, [row]);
      const bytesAfter = bytesOfTexts(content, [{ ...row, ...texts }]);
      await change.take(row.applicationId, growthOf(content, { bytesBefore, bytesAfter }));
      await this.updateTexts(change, row, texts, changeNote);
      await change.record([audited(content, Object.assign(row, texts))]);
      await change.publish(content.version, [row]);
      return row;
    });
  }

  /**
   * Puts a row after another one of its application, or first.
   * @param after the id of the row to follow; null to be the first
   * @throws DomainError NOT_FOUND, also for one of another application; INVALID_INPUT for a place after itself
   */
  async move(viewer: SignedIn, id: string, after: string | null): Promise<Row> {
    const { entity, noun, audit, version } = this.content;
    const where = { id: parseRowId(id, this.#missing), ...visibleTo(viewer, 'content.write') } as Where<Row>;
    const afterId = after === null ? null : parseRowId(after, this.#missing);
    if (afterId === where.id) throw fieldError('INVALID_INPUT', 'after', says.afterItself(noun));
    return this.changes.run(viewer, `${audit}.moved`, async (change) => {
      const { manager } = change;
      const row = await manager.findOneBy(entity, where);
      if (!row) return this.#refuse(change, viewer, where);
      if (await isInPlace(manager, entity, row, afterId)) return row;
      // First, because it locks the list: its rows move one after the other, through all gateways.
      await change.publish(version, [row]);
      if (!(await moveRow(manager, entity, row, afterId))) throw notFound(this.#missing);
      await change.record([row]);
      return manager.findOneByOrFail(entity, where);
    });
  }

  /**
   * Deletes rows: all of them, or none when one of them is not found.
   * @returns the ids of the deleted rows, and how to undo it
   * @throws DomainError NOT_FOUND, also for a row of another application; INVALID_INPUT for no id or more than 1,000
   */
  async delete(viewer: SignedIn, ids: readonly string[]): Promise<DeletedContent> {
    const { content } = this;
    const { entity, noun } = content;
    const deletedIds = chosenIds(ids, noun);
    const rowIds = deletedIds.map((id) => parseRowId(id, this.#missing));
    const where = { id: In(rowIds), ...visibleTo(viewer, 'content.write') } as Where<Row>;
    return this.changes.run(viewer, `${content.audit}.deleted`, async (change) => {
      const { manager } = change;
      // The error rolls back the whole transaction.
      if ((await lockRows<Row>(manager, entity, where)) !== rowIds.length)
        return this.#refuse(change, viewer, where);
      const select = { id: true, applicationId: true } as never;
      const rows = await manager.find(entity, { where, select });
      const kept = await keepContent(manager, content, rowIds);
      await change.record(rows);
      await manager.delete(entity, where);
      const undo = await change.keepRows(content.undo.deleted, kept, ([first, ...others]) =>
        undoLabel(1 + others.length, noun, first && content.label(first)),
      );
      await change.publish(content.version, rows);
      return { deletedIds, undo };
    });
  }

  /** Inserts a row, without its audit entry and quota. */
  async insertTexts(change: Change, applicationId: number, texts: Texts): Promise<Row> {
    const values = { ...texts, applicationId, createdAt: new Date() };
    const row = await insertRow(change.manager, this.content.entity, values);
    row.rank = await appendRow(change.manager, this.content.entity, row.id);
    await this.#written(change, { id: row.id, after: texts });
    return row;
  }

  /** Changes texts of a row that the transaction has locked, without its audit entry and quota. */
  async updateTexts(change: Change, row: Row, texts: Texts, changeNote?: string | null): Promise<void> {
    const { content } = this;
    const before = textsOf(content, row);
    const after = { ...before, ...texts };
    const values = withSearchText(content.entity, after) as never;
    await change.manager.update(content.entity, row.id, values);
    await markTranslations(change, content, row.id, before, after);
    await this.#written(change, { id: row.id, before, after, changeNote });
  }

  #refuse({ manager }: Change, viewer: SignedIn, where: Where<Row>): Promise<never> {
    const refused = { viewer, right: 'content.write', missing: this.#missing } as const;
    return refuseRow<Row>(manager, this.content.entity, where, refused);
  }

  async #written(
    change: Change,
    row: Pick<WrittenContent<Row>, 'id' | 'changeNote'> & { before?: Texts; after: Texts },
  ): Promise<void> {
    await this.content.written?.(change, row as unknown as WrittenContent<Row>);
  }

  #list(
    { applicationId }: ApplicationScope,
    text?: string | null,
    { language, translation }: TranslatedRequest = {},
  ): Omit<List<Row>, 'columns'> {
    const { content } = this;
    const languages = [language ?? []].flat();
    const search = {
      text,
      maxRowCharacters: maxRowCharacters(content),
      ...(languages.length > 0 && { compared: searchTextIn(content, languages) }),
    };
    const where = translation ? translationCondition(content, translation) : undefined;
    return { entity: content.entity, key: { applicationId }, order: byRank, search, where };
  }
}

type Where<Row> = FindOptionsWhere<Row>;
