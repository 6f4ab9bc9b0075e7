import type { EntityManager } from 'typeorm';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Account } from './account.entity.js';

/** The language that an account has chosen: an invited person without an account gets the mail in the inviter's. */
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
