import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { asciiColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';
import { maxHostLength } from './qr-target.entity.js';

/** A host that the codes of an application may lead to. */
@Entity('redirect_hosts')
@Index('UQ_redirect_hosts', ['applicationId', 'host'], { unique: true })
export class RedirectHost {
  @PrimaryGeneratedColumn({ type: 'int' })
  id: number;

  @Column({ type: 'int' })
  applicationId: number;

  @ManyToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_redirect_hosts_application' })
  application?: Relation<Application>;

  @Column(asciiColumn(maxHostLength))
  host: string;
}
