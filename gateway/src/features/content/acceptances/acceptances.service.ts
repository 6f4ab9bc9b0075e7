import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { currentCall } from '../../../platform/call-context.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import {
  idsIn,
  insertRow,
  isDuplicate,
  lockRows,
  select,
  selectRows,
} from '../../../platform/database/rows/rows.js';
import { emailKeysOf } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Sentence, said } from '../../../platform/errors/sentences.js';
import { writeWebhook } from '../../operations/webhook-messages/write-webhook.js';
import { assertMayReport, countReport, maxReportsPerDay } from '../app-reports/app-reports.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import type { LegalTextTranslationsService } from '../legal-texts/legal-text-translations.service.js';
import type { LegalTextVersionsService } from '../legal-texts/legal-text-versions.service.js';
import { Acceptance } from './acceptance.entity.js';
import { AcceptancePerson } from './acceptance-person.entity.js';
import type { AcceptAnswer, AcceptRequest, WithdrawRequest } from './acceptance-request.js';
import { says } from './acceptances.messages.js';
import type { ReceiptsService } from './receipts.service.js';

/** More than anybody accepts: who holds the key of an app can call as often as the limit of calls allows. */
const maxOfPerson = 200;

type NewRow = Omit<
  Acceptance,
  | 'id'
  | 'application'
  | 'appUser'
  | 'appUserId'
  | 'version'
  | 'versionNumber'
  | 'acceptedAt'
  | 'network'
  | 'receipt'
>;

/** Records what people accept in the apps of an application. */
export class AcceptancesService {
  constructor(
    private readonly database: Database,
    private readonly versions: LegalTextVersionsService,
    private readonly translations: LegalTextTranslationsService,
    private readonly receipts: ReceiptsService,
    /** Of an application; withdrawals are not counted. */
    private readonly maxPerDay = maxReportsPerDay,
  ) {}

  /**
   * Records that a person accepts a version whose text was shown. Who accepted it already gets the same receipt.
   * @throws DomainError CONFLICT when the nonce was used for something else, and for the 201st row of a person;
   *   TOO_MANY_ATTEMPTS for the 50,001st acceptance of an application on a day
   */
  async accept(scope: ApplicationScope, key: LegalTextKey, request: AcceptRequest): Promise<AcceptAnswer> {
    const { version: number, digest, subject, nonce } = request;
    const version = await this.versions.find(scope, key, number);
    if (!version) return refusal('unknown_version', says.unknownVersion(number));
    if (!version.publicUrl) return refusal('not_in_force', says.notInForce(number));
    const shown = await this.translations.shown(scope, version, request.language);
    if (shown?.digest !== digest) return refusal('other_text', says.otherText(number, request.language));
    const row = {
      ...{ applicationId: scope.applicationId, subject, legalTextKey: key, versionId: version.id },
      ...{ language: shown.language, digest, kind: 'ACCEPTED' as const, nonce },
      clientTime: request.clientTime ? new Date(request.clientTime) : null,
      appVersion: request.appVersion?.trim() || null,
    };
    return this.#answer(scope, await this.#record(row), number, says.accepted);
  }

  /**
   * Records that a person takes the consent to a text back.
   * @throws DomainError CONFLICT when the nonce was used for something else
   */
  async withdraw(
    scope: ApplicationScope,
    key: LegalTextKey,
    { subject, nonce }: WithdrawRequest,
  ): Promise<AcceptAnswer> {
    const last = await this.database.read(async (manager) =>
      (await readOf(manager, { applicationId: scope.applicationId, subject }))
        .filter(({ legalTextKey }) => legalTextKey === key)
        .at(-1),
    );
    if (!last) return refusal('nothing_accepted', says.nothingAccepted);
    const { versionId, language, digest } = last;
    const row = {
      ...{ applicationId: scope.applicationId, subject, legalTextKey: key, versionId, language, digest },
      ...{ kind: 'WITHDRAWN' as const, nonce, clientTime: null, appVersion: null },
    };
    const recorded = await this.#record(row);
    const number = await this.#numberOf(recorded);
    return this.#answer(scope, recorded, number, says.withdrawn);
  }

  async #answer(
    scope: ApplicationScope,
    row: Acceptance,
    number: number,
    sentence: Sentence,
  ): Promise<AcceptAnswer> {
    const receipt = await this.receipts.of(scope, row, number);
    return { status: 'ok', message: said(sentence), ...(receipt && { receipt }) };
  }

  /** Adds a row, unless the person stands there already, or the nonce has one. @returns the row that stands */
  async #record(row: NewRow): Promise<Acceptance> {
    try {
      return await this.database.write((manager) => record(manager, row, this.maxPerDay));
    } catch (error) {
      // The first call with the nonce is committed.
      const earlier = isDuplicate(error) && (await this.database.read((manager) => byNonce(manager, row)));
      if (!earlier) throw error;
      return sameAs(row, earlier);
    }
  }

  async #numberOf({ versionId }: Acceptance): Promise<number> {
    const sql = 'SELECT number FROM legal_text_versions WHERE id = ?';
    const [version] = await this.database.read((manager) =>
      select<{ number: number }>(manager, sql, [versionId]),
    );
    return version?.number ?? 0;
  }
}

function refusal(reason: NonNullable<AcceptAnswer['reason']>, sentence: Sentence): AcceptAnswer {
  return { status: 'error', reason, message: said(sentence) };
}

async function record(manager: EntityManager, row: NewRow, maxPerDay: number): Promise<Acceptance> {
  const repeated = await byNonce(manager, row);
  if (repeated) return sameAs(row, repeated);
  const now = await databaseNow(manager);
  await lockPerson(manager, row, now);
  const own = await readOf(manager, row);
  const standing = standingOf(own, row);
  if (standing) return standing;
  // A withdrawal is always possible. There are no two of a text in a row, so that they are bounded too.
  const isCounted = row.kind !== 'WITHDRAWN';
  const report = { applicationId: row.applicationId, kind: 'ACCEPTANCE', now } as const;
  if (isCounted && own.length >= maxOfPerson)
    throw new DomainError('CONFLICT', says.tooManyOfPerson(maxOfPerson));
  if (isCounted) await assertMayReport(manager, report, maxPerDay);
  const added = await insertRow(manager, Acceptance, {
    ...row,
    appUserId: await appUserOf(manager, row),
    acceptedAt: now,
    network: currentCall().network,
  });
  if (isCounted) await countReport(manager, report);
  // Not the subject, which may be an address.
  const data = { key: row.legalTextKey, kind: row.kind, acceptance: added.id };
  await writeWebhook(manager, row.applicationId, 'legal_text.accepted', () => ({ data }));
  return added;
}

/** The row of a person that says already what a new one would. */
function standingOf(own: readonly Acceptance[], row: NewRow): Acceptance | undefined {
  const ofText = own.filter(({ legalTextKey }) => legalTextKey === row.legalTextKey);
  const last = ofText.at(-1);
  if (row.kind === 'WITHDRAWN') return last?.kind === 'WITHDRAWN' ? last : undefined;
  return ofText
    .slice(ofText.findLastIndex(({ kind }) => kind === 'WITHDRAWN') + 1)
    .findLast(
      ({ versionId, language, digest }) =>
        versionId === row.versionId && language === row.language && digest === row.digest,
    );
}

/** @throws DomainError CONFLICT when the nonce was used for something else */
function sameAs(row: NewRow, earlier: Acceptance): Acceptance {
  // Not the language: the digest says which text it was, and the application may have named its languages since.
  const fields = ['kind', 'subject', 'legalTextKey', 'digest', 'versionId'] as const;
  // The rows before a withdrawal say which version it is about.
  const compared = row.kind === 'WITHDRAWN' ? fields.slice(0, 3) : fields;
  if (compared.every((field) => earlier[field] === row[field])) return earlier;
  throw new DomainError('CONFLICT', says.nonceUsed);
}

async function byNonce(
  manager: EntityManager,
  { applicationId, nonce }: Pick<NewRow, 'applicationId' | 'nonce'>,
): Promise<Acceptance | undefined> {
  const where = 'WHERE applicationId = ? AND nonce = ?';
  return (await selectRows(manager, Acceptance, where, [applicationId, nonce]))[0];
}

/** The rows of a person, oldest first. */
const readOf = (
  manager: EntityManager,
  { applicationId, subject }: Pick<NewRow, 'applicationId' | 'subject'>,
): Promise<Acceptance[]> =>
  selectRows(manager, Acceptance, 'WHERE applicationId = ? AND subject = ? ORDER BY id', [
    applicationId,
    subject,
  ]);

/**
 * Locks a person until the transaction ends, so that what it does is recorded one after the other, and not while it is
 * deleted. Adds the person of a first row; of two at once the first one does.
 */
async function lockPerson(manager: EntityManager, { applicationId, subject }: NewRow, firstAt: Date) {
  const lock = () => lockRows(manager, AcceptancePerson, { applicationId, subject });
  if ((await lock()) > 0) return;
  try {
    await insertRow(manager, AcceptancePerson, { applicationId, subject, firstAt });
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    await lock();
  }
}

/** The app user whose address the subject is. */
async function appUserOf(manager: EntityManager, { applicationId, subject }: NewRow): Promise<number | null> {
  if (!subject.includes('@')) return null;
  const { where, values } = idsIn(emailKeysOf(subject), 'emailKey');
  const sql = `SELECT id FROM app_users WHERE applicationId = ? AND ${where}`;
  const [user] = await select<{ id: number }>(manager, sql, [applicationId, ...values]);
  return user?.id ?? null;
}
