import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { hasRight, type Right } from '../../../platform/access/rights.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import {
  maxSearchLength,
  occursIn,
  parseSearch,
  type Search,
} from '../../../platform/database/lists/search.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { visibleText } from '../../../platform/visible-text.js';
import type { QrBatch } from '../../codes/qr-codes/qr-batch.entity.js';
import type { QrBatchesService } from '../../codes/qr-codes/qr-batches.service.js';
import type { QrCode } from '../../codes/qr-codes/qr-code.entity.js';
import type { QrCodesService } from '../../codes/qr-codes/qr-codes.service.js';
import type { HelpTasksService } from '../../content/help-tasks/help-tasks.service.js';
import type { QuestionsService } from '../../content/questions/questions.service.js';
import type { AccountListService } from '../../people/administration/account-list.service.js';
import type { AppUsersService } from '../../people/app-users/app-users.service.js';
import type { DevicesService } from '../../people/devices/devices.service.js';
import type { MemberInvitationsService } from '../../people/members/member-invitations.service.js';
import type { MembersService } from '../../people/members/members.service.js';
import type { SearchResults } from './search-results.type.js';

/** How many rows of each kind a search finds. */
const first = 5;
const maxQuestionLength = 200;
const batchNumber = /^(?:batch\s*)?#?(\d{1,9})$/i;

const nothing: SearchResults = {
  qrCodes: [],
  qrBatches: [],
  questions: [],
  helpTasks: [],
  appUsers: [],
  members: [],
  invitations: [],
  devices: [],
  accounts: [],
  isIncomplete: false,
};

interface Searched {
  readonly qrCodes: QrCodesService;
  readonly qrBatches: QrBatchesService;
  readonly questions: QuestionsService;
  readonly helpTasks: HelpTasksService;
  readonly appUsers: AppUsersService;
  readonly members: MembersService;
  readonly memberInvitations: MemberInvitationsService;
  readonly devices: DevicesService;
  readonly accountList: AccountListService;
}

/** One search through everything that an account works with, by the searches of the lists, without counting. */
export class SearchService {
  constructor(private readonly searched: Searched) {}

  /**
   * Finds what the role of the viewer may read.
   * @param text words, the id of a row, the name of a batch, or a code in any form that `parseCodeSearch` reads
   * @throws DomainError INVALID_INPUT for more than 100 characters or 8 words; a scanned code may be longer
   */
  async find(viewer: SignedIn, scope: ApplicationScope, text: string): Promise<SearchResults> {
    const search = visibleText(text);
    if (search === '') return nothing;
    const isCode = (await this.searched.qrCodes.codeIn(search)) !== undefined;
    const isLong = search.length > maxSearchLength;
    // A long text may be the content of an imported code.
    const isScanned = isCode || isLong;
    if (isScanned) {
      // A whole code names one thing, so that a scan costs one step of an index.
      const qrCodes = await this.#codes(scope, search);
      if (qrCodes.length > 0 || (isCode && isLong)) return { ...nothing, qrCodes };
    }
    const words = parseSearch(search);
    if (!words) return nothing;
    const { questions, helpTasks, appUsers } = this.searched;
    const may = (right: Right) => hasRight(viewer, scope.applicationId, right);
    const [qrCodes, qrBatches, foundQuestions, foundHelpTasks, foundAppUsers, accounts] = await Promise.all([
      isScanned ? [] : this.#codes(scope, search),
      this.#batches(scope, search),
      may('content.read') ? orUndefined(questions.find(scope, { search, first }, 'text')) : [],
      may('content.read') ? orUndefined(helpTasks.find(scope, { search, first }, 'title')) : [],
      may('people.read') ? orUndefined(appUsers.list(scope, { search, first }).then(({ rows }) => rows)) : [],
      this.#accounts(viewer, search),
    ]);
    const short = await this.#shortLists(viewer, scope, words);
    return {
      ...short,
      qrCodes,
      qrBatches,
      questions: foundQuestions?.map(({ id, text }) => ({ id, text: beginningOf(text) })) ?? [],
      helpTasks: foundHelpTasks ?? [],
      appUsers: foundAppUsers ?? [],
      accounts,
      isIncomplete: [foundQuestions, foundHelpTasks, foundAppUsers].includes(undefined),
    };
  }

  /** No codes for a text that no code begins or ends with. */
  async #codes(scope: ApplicationScope, search: string): Promise<readonly QrCode[]> {
    const page = await orUndefined(this.searched.qrCodes.list(scope, { first }, { search }));
    return page?.rows ?? [];
  }

  async #batches(scope: ApplicationScope, search: string): Promise<readonly QrBatch[]> {
    const { qrBatches } = this.searched;
    const number = Number(batchNumber.exec(search)?.[1] ?? 0);
    const [named, numbered] = await Promise.all([
      qrBatches.findNamed(scope, search),
      number > 0 ? qrBatches.byIds([number]) : new Map<number, QrBatch>(),
    ]);
    const own = [...numbered.values()].filter(({ applicationId }) => applicationId === scope.applicationId);
    return [...own, ...named.filter(({ id }) => id !== number)].slice(0, first);
  }

  /** Members, invitations and devices: a hundred of each, or a few hundreds, which are read whole. */
  async #shortLists(viewer: SignedIn, scope: ApplicationScope, words: Search) {
    const { members, memberInvitations, devices } = this.searched;
    const may = (right: Right) => hasRight(viewer, scope.applicationId, right);
    const named = <Row>(rows: readonly Row[], nameOf: (row: Row) => string) =>
      rows.filter((row) => occursIn(nameOf(row), words)).slice(0, first);
    const emailOf = ({ email }: { readonly email: string }) => email;
    const mayMembers = may('members.read');
    return {
      members: mayMembers ? named(await members.addresses(scope), emailOf) : [],
      invitations: mayMembers ? named(await memberInvitations.list(scope), emailOf) : [],
      devices: may('devices.read') ? named(await devices.list(scope), ({ name }) => name) : [],
    };
  }

  async #accounts(viewer: SignedIn, search: string) {
    if (viewer.role !== 'admin') return [];
    return (await this.searched.accountList.list(viewer, { search, first })).rows;
  }
}

/** Undefined where a list takes no such text, or is too long for the search. */
const orUndefined = <Found>(found: Promise<Found>): Promise<Found | undefined> =>
  found.catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'INVALID_INPUT') return undefined;
    throw error;
  });

/** Cut between characters: half of an emoji is none. */
const beginningOf = (text: string) =>
  text.length > maxQuestionLength ? `${[...text.slice(0, maxQuestionLength)].slice(0, -1).join('')}…` : text;
