import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/**
 * Locks the rows until the transaction ends, so that changes of dependent rows run one after the other. The update changes
 * nothing: it locks rows on MySQL, and works on SQLite, which has no `FOR UPDATE`.
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
