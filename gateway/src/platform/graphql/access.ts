import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { createParameterDecorator } from 'type-graphql';
import {
  type AccessRule,
  asksForConfirmation,
  assertAccess,
  assertFresh,
  assertSignedIn,
  confirmationNote,
  type Danger,
  mustDeclareDanger,
} from '../access/access-rule.js';
import { assertStorableText } from '../errors/parse-input.js';
import type { RequestContext } from './request-context.js';

/** Injects the calling account into a resolver. Not for fields that anyone may query. */
export const CurrentAccount = () =>
  createParameterDecorator<RequestContext>(({ context }) => assertSignedIn(context.viewer));

type Field = GraphQLField<unknown, RequestContext>;

/** Queries and mutations by their names with the type (`Query.viewer`). */
export const rootFields = (schema: GraphQLSchema): (readonly [name: string, field: Field])[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map((field) => [`${type?.name}.${field.name}`, field] as const),
  );

const declaredAccess = ({ extensions }: Field) => extensions.access as AccessRule | undefined;
const declaredDanger = ({ extensions }: Field) => extensions.danger as Danger | undefined;

/**
 * Enforces the declared rule and danger, and rejects text that cannot be stored, before every root field runs.
 * @throws Error when a root field declares no rule, or a mutation of sessions no danger
 */
export function enforceAccess(schema: GraphQLSchema): void {
  const undeclared = rootFields(schema).filter(([, field]) => declaredAccess(field) === undefined);
  if (undeclared.length > 0) {
    throw new Error(
      `The server does not start: no access declared on ${undeclared.map(([name]) => name).join(', ')}`,
    );
  }
  for (const [name, field] of rootFields(schema)) {
    const rule = declaredAccess(field) as AccessRule;
    const danger = declaredDanger(field);
    if (name.startsWith('Mutation.') && mustDeclareDanger(rule) && danger === undefined)
      throw new Error(`The server does not start: no danger declared on ${name}`);
    const asks = asksForConfirmation(danger);
    const tokens = field.extensions.tokens ? (name.startsWith('Mutation.') ? 'changes' : 'reads') : undefined;
    if (tokens && danger !== undefined && danger !== 'none')
      throw new Error(`The server does not start: tokens may not call ${name}`);
    if (asks) field.description += ` ${confirmationNote(danger)}.`;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context, info) => {
      assertAccess(rule, context.viewer, tokens);
      if (asks) assertFresh(context.viewer);
      assertStorableText(args);
      return resolve(source, args, context, info);
    };
  }
}
