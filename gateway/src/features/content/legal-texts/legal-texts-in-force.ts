import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import type { LegalTextKey } from './legal-text-key.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

/** Which version of a text is in force, by the database's clock: a scheduled one starts without anything that runs. */
export interface TextInForce {
  readonly id: number;
  readonly applicationId: number;
  readonly key: LegalTextKey;
  /** The highest number of its versions of any state. */
  readonly last: number;
  /** The version in force: the one with the latest date that has come; of the same date, the one saved last. */
  readonly number: number | null;
}

/** The rest of a SELECT for the version in force of a text `t`. */
export const inForce = (now: string) =>
  `legalTextId = t.id AND withdrawnAt IS NULL AND effectiveAt <= ${now} ORDER BY effectiveAt DESC, number DESC LIMIT 1`;

/** The texts of applications that were saved, up to three of each. */
export function textsInForce(
  manager: EntityManager,
  applicationIds: readonly number[],
): Promise<TextInForce[]> {
  const { where, values } = idsIn(applicationIds, 't.applicationId');
  const now = dialectOf(manager).now();
  return select<TextInForce>(
    manager,
    `SELECT t.id, t.applicationId, t.\`key\`,
      COALESCE((SELECT MAX(number) FROM legal_text_versions WHERE legalTextId = t.id), 0) AS last,
      (SELECT number FROM legal_text_versions WHERE ${inForce(now.sql)}) AS number
    FROM legal_texts t WHERE ${where}`,
    [...now.values, ...values],
  );
}

/** The version of a text that is in force at a time, past or future. @param columns all by default */
export async function versionInForceAt<Column extends keyof LegalTextVersion & string>(
  manager: EntityManager,
  legalTextId: number,
  at: Date,
  columns?: readonly Column[],
): Promise<Pick<LegalTextVersion, Column> | undefined> {
  const [version] = await selectRows(
    manager,
    LegalTextVersion,
    'WHERE legalTextId = ? AND withdrawnAt IS NULL AND effectiveAt <= ? ORDER BY effectiveAt DESC, number DESC LIMIT 1',
    [legalTextId, at],
    columns,
  );
  return version;
}

/** Whether a `later` version stands at the date of a version `v` in its place. */
const replaces = `later.legalTextId = v.legalTextId AND later.effectiveAt = v.effectiveAt
  AND later.number > v.number AND later.createdAt < later.effectiveAt AND later.withdrawnAt IS NULL`;

/**
 * The numbers of the versions between two numbers that never come into force, because one that was saved later for the
 * same date is there at that date. One that was saved at the date itself came after them.
 */
export async function replacedVersions(
  manager: EntityManager,
  legalTextId: number,
  first: number,
  last: number,
): Promise<ReadonlySet<number>> {
  const rows = await select<{ number: number }>(
    manager,
    `SELECT v.number FROM legal_text_versions v WHERE v.legalTextId = ? AND v.number BETWEEN ? AND ?
      AND EXISTS (SELECT 1 FROM legal_text_versions later WHERE ${replaces})`,
    [legalTextId, first, last],
  );
  return new Set(rows.map(({ number }) => number));
}

/** A version that is or was in force. */
export interface PublicVersion {
  readonly key: LegalTextKey;
  readonly number: number;
  readonly effectiveAt: Date;
  readonly acceptBy: Date | null;
  /** 1 if everybody is asked to accept it. */
  readonly requiresAcceptance: number;
}

/**
 * Of each text of an application the version in force, and the earlier ones that everybody is asked to accept, in the
 * order in which they came into force.
 */
export function askingVersions(manager: EntityManager, applicationId: number): Promise<PublicVersion[]> {
  const now = dialectOf(manager).now();
  return select<PublicVersion>(
    manager,
    `SELECT t.\`key\`, v.number, v.effectiveAt, v.acceptBy, v.requiresAcceptance
      FROM legal_texts t JOIN legal_text_versions v ON v.legalTextId = t.id
      WHERE t.applicationId = ? AND v.withdrawnAt IS NULL AND v.effectiveAt <= ${now.sql}
        AND (v.requiresAcceptance = 1
          OR v.number = (SELECT number FROM legal_text_versions WHERE ${inForce(now.sql)}))
        AND NOT EXISTS (SELECT 1 FROM legal_text_versions later WHERE ${replaces})
      ORDER BY v.effectiveAt, v.number`,
    [applicationId, ...now.values, ...now.values],
    ['effectiveAt', 'acceptBy'],
  );
}

/** A text that changes at a later date. */
export interface ScheduledText {
  readonly key: LegalTextKey;
  /** When its next version comes into force. */
  readonly effectiveAt: Date;
}

/** The texts of an application that change at a later date, soonest first. */
export function scheduledTexts(manager: EntityManager, applicationId: number): Promise<ScheduledText[]> {
  const now = dialectOf(manager).now();
  return select<ScheduledText>(
    manager,
    `SELECT text.\`key\`, MIN(version.effectiveAt) AS effectiveAt
      FROM legal_texts text JOIN legal_text_versions version ON version.legalTextId = text.id
      WHERE text.applicationId = ? AND version.withdrawnAt IS NULL AND version.effectiveAt > ${now.sql}
      GROUP BY text.\`key\` ORDER BY MIN(version.effectiveAt)`,
    [applicationId, ...now.values],
    ['effectiveAt'],
  );
}
