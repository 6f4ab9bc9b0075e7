import type { EntityManager } from 'typeorm';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Account } from './account.entity.js';

/** The language that an account has chosen: of an invitation, where the invited person has none. */
export async function chosenLanguage(
  manager: EntityManager,
  accountId: number,
): Promise<InterfaceLanguage | null> {
  const account = await manager.findOne(Account, {
    where: { id: accountId },
    select: { id: true, language: true },
  });
  return account?.language ?? null;
}
