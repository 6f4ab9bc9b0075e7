import { randomInt } from 'node:crypto';
import { type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { insertRows, selectRows } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import type { Secrets } from '../../../platform/secrets.js';
import { RecoveryCode } from './recovery-code.entity.js';
import { newRecoveryCode, plainRecoveryCode } from './recovery-code-text.js';
import { SecondFactor } from './second-factor.entity.js';
import { newSecret, stepOfCode } from './totp.js';

export const recoveryCodeCount = 10;

const confirmed = Not(IsNull());
const ownerOf = (accountId: number) => `second factor ${accountId}`;

/** The second factor and the recovery codes of accounts, as rows: each method works in the caller's transaction. */
export class SecondFactorsService {
  constructor(private readonly secrets: Secrets) {}

  /** The second factor of an account that has one switched on. */
  async find(manager: EntityManager, accountId: number): Promise<SecondFactor | null> {
    const where = 'WHERE accountId = ? AND confirmedAt IS NOT NULL';
    const [factor] = await selectRows(manager, SecondFactor, where, [accountId]);
    return factor ?? null;
  }

  /** The ones among some accounts that have one switched on. */
  async having(manager: EntityManager, accountIds: readonly number[]): Promise<Set<number>> {
    const where = { accountId: In([...accountIds]), confirmedAt: confirmed };
    const factors = await manager.find(SecondFactor, { where, select: { accountId: true } });
    return new Set(factors.map(({ accountId }) => accountId));
  }

  /** Stores a new secret, which is not on yet, in place of one that was never confirmed. @returns the secret and new recovery codes */
  async prepare(
    manager: EntityManager,
    accountId: number,
  ): Promise<{ secret: string; recoveryCodes: string[] }> {
    this.secrets.assertAvailable();
    await manager.delete(SecondFactor, { accountId });
    const secret = newSecret();
    await manager.insert(SecondFactor, {
      accountId,
      secret: this.secrets.encrypt(secret, ownerOf(accountId)),
      confirmedAt: null,
      lastStep: 0,
      epoch: randomInt(2 ** 31),
    });
    return { secret, recoveryCodes: await this.renewRecoveryCodes(manager, accountId) };
  }

  /** Switches the prepared secret on by its first code. @returns false for a wrong code, and when nothing is prepared */
  async switchOn(manager: EntityManager, accountId: number, code: string): Promise<boolean> {
    const prepared = { accountId, confirmedAt: IsNull() };
    const factor = await manager.findOneBy(SecondFactor, prepared);
    const step = factor && this.#stepOf(factor, code);
    if (step == null) return false;
    const { affected } = await manager.update(SecondFactor, prepared, {
      confirmedAt: new Date(),
      lastStep: step,
    });
    return affected === 1;
  }

  /** Uses a code: the condition of the UPDATE decides which of several calls, at any gateway, may. @returns false for a wrong or used one */
  async useCode(manager: EntityManager, accountId: number, code: string): Promise<boolean> {
    const factor = await this.find(manager, accountId);
    const step = factor && this.#stepOf(factor, code);
    if (step == null) return false;
    const unused = { accountId, confirmedAt: confirmed, lastStep: LessThan(step) };
    const { affected } = await manager.update(SecondFactor, unused, { lastStep: step });
    return affected === 1;
  }

  /** Uses a recovery code, and puts a new one in its place. @returns the new one; undefined for a wrong or used code */
  async useRecoveryCode(
    manager: EntityManager,
    accountId: number,
    code: string,
  ): Promise<string | undefined> {
    const plain = plainRecoveryCode(code);
    if (plain === undefined) return undefined;
    const unused = { accountId, digest: digest(plain), usedAt: IsNull() };
    const { affected } = await manager.update(RecoveryCode, unused, { usedAt: new Date() });
    if (affected !== 1) return undefined;
    const [replacement] = await this.#addRecoveryCodes(manager, accountId, 1);
    return replacement;
  }

  /** Replaces all recovery codes. @returns the new ones, which cannot be read again */
  async renewRecoveryCodes(manager: EntityManager, accountId: number): Promise<string[]> {
    await manager.delete(RecoveryCode, { accountId });
    return this.#addRecoveryCodes(manager, accountId, recoveryCodeCount);
  }

  unusedRecoveryCodes(manager: EntityManager, accountId: number): Promise<number> {
    return manager.countBy(RecoveryCode, { accountId, usedAt: IsNull() });
  }

  /** Removes the second factor and its recovery codes. @returns whether it was on */
  async remove(manager: EntityManager, accountId: number): Promise<boolean> {
    const wasOn = (await this.find(manager, accountId)) !== null;
    await manager.delete(RecoveryCode, { accountId });
    await manager.delete(SecondFactor, { accountId });
    return wasOn;
  }

  #stepOf({ accountId, secret }: SecondFactor, code: string): number | undefined {
    return stepOfCode(this.secrets.decrypt(secret, ownerOf(accountId)), code);
  }

  async #addRecoveryCodes(manager: EntityManager, accountId: number, count: number): Promise<string[]> {
    const codes = Array.from({ length: count }, newRecoveryCode);
    await insertRows(
      manager,
      RecoveryCode,
      codes.map((code) => ({ accountId, digest: digest(plainRecoveryCode(code) as string), usedAt: null })),
    );
    return codes;
  }
}
