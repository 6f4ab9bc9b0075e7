import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { createParameterDecorator, Extensions } from 'type-graphql';
import { type AccessRule, assertAccess, assertFresh, assertSignedIn } from '../access/access-rule.js';
import { assertStorableText } from '../errors/parse-input.js';
import type { RequestContext } from './request-context.js';

/** Declares who may call a root field. The server does not start while a root field lacks it. */
export const Access = (rule: AccessRule): MethodDecorator => Extensions({ access: rule });

/** Declares that a root field is dangerous: the viewer has to have confirmed who it is within ten minutes. */
export const Fresh = (): MethodDecorator => Extensions({ fresh: true });

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

/** The root fields that need a fresh confirmation. */
export const freshFields = (schema: GraphQLSchema): string[] =>
  rootFields(schema).flatMap(([name, field]) => (field.extensions.fresh === true ? [name] : []));

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
    const isFresh = field.extensions.fresh === true;
    const resolve = field.resolve ?? defaultFieldResolver;
    field.resolve = (source, args, context, info) => {
      assertAccess(rule, context.viewer);
      if (isFresh) assertFresh(context.viewer);
      assertStorableText(args);
      return resolve(source, args, context, info);
    };
  }
}
