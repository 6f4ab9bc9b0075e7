import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Holds the rows until the transaction ends, so that others who want to change what depends on them take turns. An
 * update that changes nothing: it locks on MySQL, and SQLite, which knows no `FOR UPDATE`, takes it too.
 *
 * @returns how many rows there are
 */
export async function lockRows<T extends ObjectLiteral & { id: number }>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(entity)
    .set({ id: () => 'id' } as never)
    .where(where)
    .execute();
  return affected ?? 0;
}
