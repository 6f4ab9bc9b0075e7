import { z } from 'zod';

/** The schemas that have a name of their own in the document for generated clients. */
export const namedSchemas = z.registry<{ id: string }>();

/** Gives a schema its name. */
export function named<Schema extends z.ZodType>(id: string, schema: Schema): Schema {
  return namedSchemas.add(schema, { id }) && schema;
}
