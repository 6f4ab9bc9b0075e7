import type { EntityManager } from 'typeorm';

/**
 * The number of rows that the server has read on this connection, including those it did not return, and those that it
 * left out by their entries in an index.
 */
export async function rowsRead(manager: EntityManager): Promise<number> {
  const counters: { Value: string }[] = await manager.query(
    "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Handler_icp_attempts'",
  );
  return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
}
