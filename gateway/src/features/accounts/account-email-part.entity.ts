import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { partColumn } from '../../platform/database/text-parts.js';
import { Account } from './account.entity.js';

/**
 * What an account's address has from some character on, folded: `ann@ex.org`, `nn@ex.org`, `n@ex.org` and so on. What
 * begins with a word of a search has the word somewhere in the address: see `email-parts.ts`.
 */
@Entity('account_email_parts', { withoutRowid: true })
@Index('IX_account_email_parts_account', ['accountId'])
export class AccountEmailPart {
  @PrimaryColumn(partColumn)
  part: string;

  @PrimaryColumn({ type: 'int' })
  accountId: number;

  @ManyToOne(() => Account, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'accountId', foreignKeyConstraintName: 'FK_account_email_parts_account' })
  account?: Relation<Account>;
}
