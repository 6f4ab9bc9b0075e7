import { Application } from '../features/operations/applications/application.entity.js';
import { Account } from '../features/people/accounts/account.entity.js';
import { storeEmailSearchText } from '../features/people/accounts/email-search-text.js';
import { insertMembership } from '../features/people/members/insert-membership.js';
import { hashPassword } from '../features/people/passwords/password-hash.js';
import { emailKey } from '../platform/email-address.js';
import { anEmail, goodPassword } from './forms.js';
import type { TestServices } from './services.js';

/** The e-mail address and password of an account whose owner signed up and followed the mailed link. */
export async function aVerifiedAccount(
  gateway: TestServices,
): Promise<{ email: string; password: string; accountId: number }> {
  const { database, applications } = gateway.services;
  const email = anEmail();
  const passwordHash = await hashPassword(goodPassword);
  const now = new Date();
  const accountId = await database.write(async (manager) => {
    const { id: applicationId } = await applications.createNamedAfter(manager, email, null);
    const { identifiers } = await manager.insert(Account, {
      applicationId,
      email,
      emailKey: emailKey(email),
      passwordHash,
      role: 'user',
      activatedAt: now,
      createdAt: now,
    });
    const accountId: number = identifiers[0]?.id;
    await manager.update(Application, { id: applicationId }, { createdById: accountId });
    await insertMembership(manager, { accountId, applicationId });
    await storeEmailSearchText(manager, [accountId]);
    return accountId;
  });
  return { email, password: goodPassword, accountId };
}
