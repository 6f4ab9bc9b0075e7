import type { TableForeignKeyOptions } from 'typeorm';

/**
 * A foreign key to another table's `id`, named as the entities name it. `NO ACTION` on update is spelled out: both
 * databases report it, and a schema comparison would otherwise see a difference.
 */
export const foreignKey = (
  name: string,
  column: string,
  table: string,
  onDelete: 'CASCADE' | 'RESTRICT' | 'SET NULL',
): TableForeignKeyOptions => ({
  name,
  columnNames: [column],
  referencedTableName: table,
  referencedColumnNames: ['id'],
  onDelete,
  onUpdate: 'NO ACTION',
});
