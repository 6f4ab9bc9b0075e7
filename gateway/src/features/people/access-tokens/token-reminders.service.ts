import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { execute, select } from '../../../platform/database/rows/rows.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import type { Outbox } from '../../../platform/mail/outbox.js';
import type { AppUrls } from '../action-tokens/app-urls.js';
import { mailIn } from '../mail-languages/mail.js';
import { type EndingToken, tokenEndsEmail } from './access-token.emails.js';
import { usableTokens } from './token-callers.service.js';

const dayMs = 24 * 3_600_000;
/** The last one first: who gets it needs no earlier one. */
const reminders = [
  { reminder: 2, days: 1 },
  { reminder: 1, days: 7 },
];
const maxAtOnce = 500;

interface DueToken extends EndingToken {
  readonly id: number;
  readonly reminders: number;
  readonly email: string;
  readonly language: InterfaceLanguage | null;
}

/** Mails the owners of tokens that end soon: scripts stop otherwise without a word. */
export class TokenRemindersService {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly appUrls: AppUrls,
  ) {}

  /** Mails each reminder that is due, once over all gateways. @returns how many mails were written */
  async mailDue(stop?: AbortSignal, given?: Date): Promise<number> {
    const now = given ?? (await this.database.read(databaseNow));
    let mailed = 0;
    for (const { reminder, days } of reminders) {
      const due = await this.database.read((manager) =>
        select<DueToken>(
          manager,
          `SELECT token.id, token.reminders, token.name, token.ending, token.expiresAt, application.name AS application,
            account.email, account.language ${usableTokens} AND token.expiresAt > ? AND token.expiresAt <= ?
            AND token.reminders < ? ORDER BY token.expiresAt LIMIT ${maxAtOnce}`,
          [now, new Date(now.getTime() + days * dayMs), reminder],
          ['expiresAt'],
        ),
      );
      for (const token of due) if (!stop?.aborted && (await this.#mail(token, reminder))) mailed += 1;
    }
    return mailed;
  }

  /** Marks the reminder and writes its mail. One that an address has no room for now is written by a later run. */
  #mail(
    { id, reminders: before, email: recipient, language, ...token }: DueToken,
    reminder: number,
  ): Promise<boolean> {
    return this.database.write(async (manager) => {
      const email = mailIn(tokenEndsEmail(token, this.appUrls.accessTokens), language);
      const mark =
        'UPDATE access_tokens SET reminders = ? WHERE id = ? AND reminders < ? AND revokedAt IS NULL';
      if ((await execute(manager, mark, [reminder, id, reminder])).affected !== 1) return false;
      if (await this.outbox.enqueue(manager, { purpose: 'access-token-ends', recipient, email })) return true;
      await execute(manager, 'UPDATE access_tokens SET reminders = ? WHERE id = ?', [before, id]);
      return false;
    });
  }
}
