import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';

/** An entity whose rows are locked: spread `lockVersionColumn` into its `@Column`. */
export interface Lockable {
  lockVersion?: number;
}

/**
 * Locks the rows until the transaction ends, so that changes of dependent rows run one after the other. It increments
 * `lockVersion`, because the nodes of a Galera cluster compare the rows that transactions wrote, not those they locked:
 * of two transactions on two nodes the second one conflicts at its commit, and runs again.
 *
 * @returns how many rows there are
 */
export async function lockRows<T extends ObjectLiteral & Lockable>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  where: FindOptionsWhere<T>,
): Promise<number> {
  const { affected } = await manager
    .createQueryBuilder()
    .update(entity)
    .set({ lockVersion: () => 'lockVersion + 1' } as never)
    .where(where)
    .execute();
  return affected ?? 0;
}
