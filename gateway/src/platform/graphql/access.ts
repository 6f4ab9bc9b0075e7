import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';
import { type AccessRule, assertAccess, assertSignedIn } from '../access/access-rule.js';
import { assertStorableText } from '../errors/parse-input.js';
import type { RequestContext } from './request-context.js';

/** Declares who may call a root field. The server does not start while a root field lacks it. */
export const Access = (rule: AccessRule): MethodDecorator => Extensions({ access: rule });

/** Injects the calling account into a resolver. Use with `@Access(signedIn)` or `@Access(admin)`. */
export const CurrentAccount = () =>
  createParameterDecorator<RequestContext>(({ context }) => assertSignedIn(context.viewer));

function rootFields(schema: GraphQLSchema): [name: string, field: GraphQLField<unknown, RequestContext>][] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].flatMap((type) =>
    Object.values(type?.getFields() ?? {}).map(
      (field) => [`${type?.name}.${field.name}`, field] as [string, typeof field],
    ),
  );
}

const declaredAccess = (field: GraphQLField<unknown, RequestContext>) =>
  field.extensions.access as AccessRule | undefined;

/** The access rule of every root field, by its name with the type (`Query.viewer`). */
export function accessMatrix(schema: GraphQLSchema): Record<string, AccessRule | undefined> {
  return Object.fromEntries(rootFields(schema).map(([name, field]) => [name, declaredAccess(field)]));
}

/**
 * Enforces the declared rule, and rejects text that cannot be stored, before every root field runs.
 * @throws Error when a root field declares no rule
 */
export function enforceAccess(schema: GraphQLSchema): void {
  const undeclared = rootFields(schema).filter(([, field]) => declaredAccess(field) === undefined);
  if (undeclared.length > 0) {
    throw new Error(
      `The server does not start: no @Access on ${undeclared.map(([name]) => name).join(', ')}`,
    );
  }
  for (const [, field] of rootFields(schema)) {
    const rule = declaredAccess(field) as AccessRule;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context, info) => {
      assertAccess(rule, context.viewer);
      assertStorableText(args);
      return resolve(source, args, context, info);
    };
  }
}
