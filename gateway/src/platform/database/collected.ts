import type { EntityManager } from 'typeorm';

/** Does in one statement, or few, what the works of a transaction ask for. */
type Flush<Item> = (manager: EntityManager, items: readonly Item[]) => Promise<void>;

/** Of transactions that several works share: what they ask for, in the order in which it was asked for first. */
const collections = new WeakMap<EntityManager, Map<Flush<never>, unknown[]>>();

/**
 * Does something now or, in a transaction that several works share, before its commit, once for all of them.
 * @param flush the same function for each item of a kind
 */
export async function collect<Item>(
  manager: EntityManager,
  flush: Flush<Item>,
  ...items: readonly Item[]
): Promise<void> {
  const collection = collections.get(manager);
  if (!collection) return flush(manager, items);
  const collected = collection.get(flush);
  if (collected) collected.push(...items);
  else collection.set(flush, [...items]);
}

/** What stands for the transaction that several works share, another object each time it is repeated; else undefined. */
export const sharedTransactionOf = (manager: EntityManager): object | undefined => collections.get(manager);

/** Runs the works of a shared transaction, and then does what they asked for. */
export async function collecting(manager: EntityManager, works: () => Promise<void>): Promise<void> {
  const collection = new Map<Flush<never>, unknown[]>();
  collections.set(manager, collection);
  try {
    await works();
  } finally {
    collections.delete(manager);
  }
  for (const [flush, items] of collection) await flush(manager, items as never[]);
}
