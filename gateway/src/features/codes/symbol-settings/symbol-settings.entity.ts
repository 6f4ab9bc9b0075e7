import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asciiColumn, lockVersionColumn, References } from '../../../platform/database/columns.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';

/** The level of every code before applications had settings, and of those without. */
export const usualLevel: CorrectionLevel = 'M';

/** How an application's new codes become symbols. An application without a row follows the installation. */
@Entity('symbol_settings')
export class SymbolSettings {
  @PrimaryColumn({ type: 'int' })
  @References('applications', 'FK_symbol_settings_application')
  applicationId: number;

  /** Null while it is the installation's. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  contentTemplate: string | null;

  @Column({ ...asciiColumn(1), default: usualLevel })
  errorCorrection: CorrectionLevel;

  @Column(lockVersionColumn)
  lockVersion?: number;
}
