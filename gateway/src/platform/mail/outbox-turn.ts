import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { asciiKey, instant } from '../database/columns.js';

/**
 * One row for each address and purpose. Whoever writes it holds it until the transaction ends, so that two calls at
 * once count the mails of an address one after the other.
 */
@Entity('outbox_turns')
@Index('IX_outbox_turns_takenAt', ['takenAt'])
export class OutboxTurn {
  /** The digest of purpose and recipient. */
  @PrimaryColumn(asciiKey(64))
  turnKey: string;

  @Column(instant)
  takenAt: Date;
}
