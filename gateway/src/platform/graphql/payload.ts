import { type GraphQLScalarType } from 'graphql';
import { type ClassType, Field, ObjectType } from 'type-graphql';

/**
 * The value of a field whose type is declared as `() => Type`: for an enum one of its values, for `[Type]` a list, and for
 * a class as many of its fields as no field resolver gives.
 */
export type ValueOf<Type> = Type extends readonly (infer Item)[]
  ? readonly ValueOf<Item>[]
  : Type extends StringConstructor
    ? string
    : Type extends NumberConstructor
      ? number
      : Type extends BooleanConstructor
        ? boolean
        : Type extends PayloadType<infer Values>
          ? Values
          : Type extends abstract new (
                ...args: never[]
              ) => infer Row
            ? Partial<Row>
            : Type extends GraphQLScalarType<infer Value>
              ? Value extends string
                ? string | number
                : Value
              : Type[keyof Type];

/** A field of a payload: its type, its description, and whether it may be null or is to go. */
type PayloadField = readonly [
  type: () => unknown,
  description: string,
  options?: { readonly nullable: true } | { readonly deprecationReason: string },
];

type Values<Fields extends Record<string, PayloadField>> = {
  [Name in keyof Fields]:
    | ValueOf<ReturnType<Fields[Name][0]>>
    | (Fields[Name] extends readonly [unknown, unknown, { readonly nullable: true }] ? null : never);
};

interface PayloadType<Values extends object> extends ClassType<Values> {
  readonly isPayload: true;
}

/** Creates the type of a mutation's answer. */
export function payload<const Fields extends Record<string, PayloadField>>(
  name: string,
  description: string,
  fields: Fields,
): PayloadType<Values<Fields>> {
  @ObjectType(name, { description, simpleResolvers: true })
  class Payload {
    static readonly isPayload = true;
  }
  for (const [field, [type, about, options]] of Object.entries(fields))
    Field(type as () => StringConstructor, { ...options, description: about })(Payload.prototype, field);
  return Payload as unknown as PayloadType<Values<Fields>>;
}

/** The field with a sentence about the outcome, for clients without a text of their own. */
export const message = {
  message: [
    () => String,
    'A message to show to the user.',
    { deprecationReason: 'A client says the outcome in its own words.' },
  ],
} as const;
