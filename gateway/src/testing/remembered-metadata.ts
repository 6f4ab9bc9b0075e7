import { getMetadataArgsStorage } from 'typeorm';

/*
 * TypeORM goes through the columns, relations and indices of all tables for each of them, for a quarter of the time in which a
 * gateway of a test starts. What it found for a class is kept.
 */

type Lookup = (target: unknown, property?: string) => unknown;

const storage = getMetadataArgsStorage() as unknown as Record<string, Lookup>;

for (const name of [
  ...['filterColumns', 'findGenerated', 'filterRelations', 'filterJoinColumns', 'filterForeignKeys'],
  ...['filterIndices', 'filterUniques', 'filterChecks', 'filterListeners', 'filterEmbeddeds'],
]) {
  const look = (storage[name] as Lookup).bind(storage);
  const found = new Map<unknown, Map<string, unknown>>();
  storage[name] = (target, property = '') => {
    // A class comes with those that it extends.
    const key = Array.isArray(target) ? target[0] : target;
    const ofClass = found.get(key) ?? new Map<string, unknown>();
    found.set(key, ofClass);
    if (!ofClass.has(property)) ofClass.set(property, look(target, property));
    return ofClass.get(property);
  };
}
