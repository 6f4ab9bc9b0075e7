import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References, timestampColumn } from '../../../platform/database/columns.js';

/** The two mails; each ends by its own link. */
export type WatchMail = 'weekly' | 'alarm';

/** The link in one mail that ends mails of its kind, without a log-in. */
@Entity('scan_watch_links')
@Index('UQ_scan_watch_links_tokenHash', ['tokenHash'], { unique: true })
@Index('IX_scan_watch_links_watch', ['watchId'])
@Index('IX_scan_watch_links_createdAt', ['createdAt'])
export class ScanWatchLink {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('scan_watches', 'FK_scan_watch_links_watch')
  watchId: number;

  /** SHA-256: the token itself is random, so that nobody finds it from its digest. */
  @Column(asciiColumn(64))
  tokenHash: string;

  @Column(asciiColumn(6))
  mail: WatchMail;

  @Column(timestampColumn)
  createdAt: Date;
}
