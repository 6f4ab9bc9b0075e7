import type { GraphQLSchema } from 'graphql';
import type { AccessRule, Danger } from '../platform/access/access-rule.js';
import { rootFields } from '../platform/graphql/access.js';

const declared = (schema: GraphQLSchema, name: 'access' | 'danger' | 'tokens') =>
  Object.fromEntries(rootFields(schema).map(([field, { extensions }]) => [field, extensions[name]]));

/** The access rule of every root field, by its name with the type (`Query.viewer`). */
export const accessMatrix = (schema: GraphQLSchema) =>
  declared(schema, 'access') as Record<string, AccessRule | undefined>;

/** The root fields that access tokens may call, by their names with the type. */
export const openToTokens = (schema: GraphQLSchema) =>
  declared(schema, 'tokens') as Record<string, true | undefined>;

/** The danger of every root field that declares one, by its name with the type. */
export const dangerMatrix = (schema: GraphQLSchema) =>
  declared(schema, 'danger') as Record<string, Danger | undefined>;
