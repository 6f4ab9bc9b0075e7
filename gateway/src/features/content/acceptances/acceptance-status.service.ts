import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { countOf, idsIn, select } from '../../../platform/database/rows/rows.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import type { AskedText, LegalTextVersionsService } from '../legal-texts/legal-text-versions.service.js';
import type { AcceptanceKind } from './acceptance.entity.js';
import type { AcceptanceCount, PersonText } from './acceptance.types.js';
import type { KeyStatus } from './acceptance-request.js';

/** Versions are ordered by effective date: a scheduled one may have a lower number. */
interface Place {
  readonly number: number;
  readonly effectiveAt: Date;
}

interface Event extends Place {
  readonly subject: string;
  readonly legalTextKey: LegalTextKey;
  readonly kind: AcceptanceKind;
  readonly acceptedAt: Date;
}

/** Who has accepted what there is to accept. */
export class AcceptanceStatusService {
  constructor(
    private readonly database: Database,
    private readonly versions: LegalTextVersionsService,
  ) {}

  /** The acceptances of one person, given and missing, of each text with a version in force. */
  async ofSubject(scope: ApplicationScope, subject: string): Promise<KeyStatus[]> {
    const asked = await this.versions.asked(scope);
    const texts = (await this.#texts(scope, asked, [subject])).get(subject) ?? [];
    return texts.map(({ key, acceptedVersion, isUpToDate, isOverdue }) => {
      const text = asked.find((one) => one.key === key) as AskedText;
      return {
        key,
        version: text.inForce.number,
        ...(acceptedVersion !== null && { acceptedVersion }),
        requiresAcceptance: text.asked !== undefined,
        upToDate: isUpToDate,
        ...(text.asked?.acceptBy && { acceptBy: text.asked.acceptBy }),
        ...(isOverdue && { overdue: true }),
      };
    });
  }

  /** The same for several people, by subject. */
  async ofSubjects(scope: ApplicationScope, subjects: readonly string[]): Promise<Map<string, PersonText[]>> {
    return this.#texts(scope, await this.versions.asked(scope), subjects);
  }

  /** How many of the known people accepted each text. */
  async counts(scope: ApplicationScope): Promise<AcceptanceCount[]> {
    const { applicationId } = scope;
    const asked = await this.versions.asked(scope);
    return this.database.read(async (manager) => {
      const sql = 'SELECT COUNT(*) AS count FROM acceptance_people WHERE applicationId = ?';
      const people = await countOf(manager, sql, [applicationId]);
      const counts: AcceptanceCount[] = [];
      for (const { key, inForce, asked: version } of asked) {
        const place = version ?? inForce;
        const accepted = await countAccepted(manager, applicationId, key, place);
        counts.push({
          ...{ key, version: place.number, isAsked: version !== undefined },
          ...{ acceptBy: version?.acceptBy ?? null, accepted, people },
        });
      }
      return counts;
    });
  }

  async #texts({ applicationId }: ApplicationScope, asked: AskedText[], subjects: readonly string[]) {
    return this.database.read(async (manager) => {
      const now = await databaseNow(manager);
      const { where, values } = idsIn(subjects, 'a.subject');
      const events = await select<Event>(
        manager,
        `SELECT a.subject, a.legalTextKey, a.kind, a.acceptedAt, v.number, v.effectiveAt
          FROM acceptances a JOIN legal_text_versions v ON v.id = a.versionId
          WHERE a.applicationId = ? AND ${where} ORDER BY a.id`,
        [applicationId, ...values],
        ['acceptedAt', 'effectiveAt'],
      );
      return new Map(
        subjects.map((subject) => {
          const own = events.filter((event) => event.subject === subject);
          return [subject, asked.map((text) => personText(text, own, now))];
        }),
      );
    });
  }
}

function personText({ key, asked }: AskedText, events: readonly Event[], now: Date): PersonText {
  const own = events.filter(({ legalTextKey }) => legalTextKey === key);
  const withdrawnAt = own.findLastIndex(({ kind }) => kind === 'WITHDRAWN');
  const standing = own.slice(withdrawnAt + 1).toSorted(byPlace);
  const accepted = standing.at(-1);
  const isUpToDate = asked === undefined || (accepted !== undefined && (byPlace(accepted, asked) ?? -1) >= 0);
  return {
    key,
    acceptedVersion: accepted?.number ?? null,
    acceptedAt: accepted?.acceptedAt ?? null,
    withdrawnAt: accepted ? null : (own[withdrawnAt]?.acceptedAt ?? null),
    askedVersion: asked?.number ?? null,
    isUpToDate,
    isOverdue: !isUpToDate && asked?.acceptBy != null && asked.acceptBy <= now,
  };
}

const byPlace = (one: Place, other: Place) =>
  one.effectiveAt.getTime() - other.effectiveAt.getTime() || one.number - other.number;

/** The people who accepted a version or a later one, and did not withdraw since. */
function countAccepted(
  manager: EntityManager,
  applicationId: number,
  key: LegalTextKey,
  { number, effectiveAt }: Place,
): Promise<number> {
  return countOf(
    manager,
    `SELECT COUNT(DISTINCT a.subject) AS count
      FROM acceptances a JOIN legal_text_versions v ON v.id = a.versionId
      WHERE a.applicationId = ? AND a.legalTextKey = ? AND a.kind <> 'WITHDRAWN'
        AND (v.effectiveAt > ? OR (v.effectiveAt = ? AND v.number >= ?))
        AND NOT EXISTS (SELECT 1 FROM acceptances w WHERE w.applicationId = a.applicationId
          AND w.subject = a.subject AND w.legalTextKey = a.legalTextKey AND w.kind = 'WITHDRAWN' AND w.id > a.id)`,
    [applicationId, key, effectiveAt, effectiveAt, number],
  );
}
