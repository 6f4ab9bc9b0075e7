import { ObjectType } from 'type-graphql';

/** Declares a type of the graph. A field without a resolver of its own is read from the row, without a call. */
export const GraphType = (description: string, name = '') =>
  ObjectType(name, { description, simpleResolvers: true });
