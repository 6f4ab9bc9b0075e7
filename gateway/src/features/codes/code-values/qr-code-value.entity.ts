import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { exactTextColumn, References } from '../../../platform/database/columns.js';
import { foldedLength } from '../code-names/folded-value.js';

export const maxValueLength = 200;

/** The value that a code has of a field. A code without a row has none. */
@Entity('qr_code_values')
@Index('IX_qr_code_values_folded', ['fieldId', 'folded', 'codeId'])
export class QrCodeValue {
  /** Without a foreign key: codes are deleted with their application alone, and so are its fields. */
  @PrimaryColumn({ type: 'int' })
  codeId: number;

  @PrimaryColumn({ type: 'int' })
  @References('code_fields', 'FK_qr_code_values_field')
  fieldId: number;

  @Column({ type: 'varchar', length: maxValueLength })
  text: string;

  /** As `foldText` makes it of the beginning of the text. */
  @Column(exactTextColumn(foldedLength))
  folded: string;
}
