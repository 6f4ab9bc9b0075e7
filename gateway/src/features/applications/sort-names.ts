import type { EntityManager } from 'typeorm';

/**
 * Lists order applications by their names in lower case, as the database makes them, and read that order from an index. Names
 * never change. The statement names no entity, because a migration runs it too, before later migrations add columns.
 *
 * @param id an application that the transaction has added; without it, all those of a gateway of the release before
 */
export async function setSortNames(manager: EntityManager, id?: number): Promise<void> {
  const which = id === undefined ? 'sortName IS NULL' : `id = ${Number(id)}`;
  await manager.query(`UPDATE applications SET sortName = LOWER(name) WHERE ${which}`);
}
