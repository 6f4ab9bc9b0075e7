import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { asciiColumn, References } from '../../../platform/database/columns.js';
import { maxHostLength } from './qr-target.entity.js';

/** A host that the codes of an application may lead to. */
@Entity('redirect_hosts')
@Index('UQ_redirect_hosts', ['applicationId', 'host'], { unique: true })
export class RedirectHost {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  @References('applications', 'FK_redirect_hosts_application')
  applicationId: number;

  @Column(asciiColumn(maxHostLength))
  host: string;
}
