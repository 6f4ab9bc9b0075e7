import { registerEnumType } from 'type-graphql';
import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { asciiColumn, lockVersionColumn } from '../../../platform/database/columns.js';
import { Application } from '../../operations/applications/application.entity.js';

/** The error correction levels of ISO/IEC 18004: about 7, 15, 25 and 30 % of a symbol may be damaged. */
export const ErrorCorrectionEnum = { L: 'L', M: 'M', Q: 'Q', H: 'H' } as const;
export type CorrectionLevel = keyof typeof ErrorCorrectionEnum;

registerEnumType(ErrorCorrectionEnum, {
  name: 'ErrorCorrection',
  description: 'How much of a symbol may be damaged (ISO/IEC 18004). More makes it larger.',
  valuesConfig: {
    L: { description: 'About 7 %.' },
    M: { description: 'About 15 %.' },
    Q: { description: 'About 25 %.' },
    H: { description: 'About 30 %.' },
  },
});

/** The level of every code before applications had settings, and of those without. */
export const usualLevel: CorrectionLevel = 'M';

/** How an application's new codes become symbols. An application without a row follows the installation. */
@Entity('symbol_settings')
export class SymbolSettings {
  @PrimaryColumn({ type: 'int' })
  applicationId: number;

  @OneToOne(() => Application, { onDelete: 'CASCADE', onUpdate: 'NO ACTION' })
  @JoinColumn({ name: 'applicationId', foreignKeyConstraintName: 'FK_symbol_settings_application' })
  application?: Relation<Application>;

  /** Null while it is the installation's. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  contentTemplate: string | null;

  @Column({ ...asciiColumn(1), default: usualLevel })
  errorCorrection: CorrectionLevel;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
