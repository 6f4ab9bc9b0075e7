import {
  coerceInputValue,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import { maxValues } from '../errors/parse-input.js';

type Path = readonly (string | number)[];

/** Ends the coercion at its first error: collecting all errors of a 1 MB body takes 16 seconds. */
class CoercionError extends Error {
  constructor(
    readonly path: Path,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/**
 * Checks the variables of an operation before graphql-js coerces them, because its messages contain the rejected
 * values, even passwords.
 * @returns a message about the first error, without any value; undefined when the variables fit
 */
export function findVariableError(
  schema: GraphQLSchema,
  definitions: readonly VariableDefinitionNode[],
  variables: Readonly<Record<string, unknown>>,
): string | undefined {
  if (hasMoreValuesThan(maxValues, variables))
    return `Variables may hold at most ${maxValues.toLocaleString('en')} items and fields.`;
  for (const definition of definitions) {
    const type = typeFromAST(schema, definition.type);
    // Validation rejects variables of other types.
    if (!isInputType(type)) continue;
    const error = findError(definition, type, variables);
    if (error) return `Variable "$${definition.variable.name.value.slice(0, 100)}${error}`;
  }
  return undefined;
}

function findError(
  { variable, defaultValue }: VariableDefinitionNode,
  type: GraphQLInputType,
  variables: Readonly<Record<string, unknown>>,
): string | undefined {
  const name = variable.name.value;
  if (!Object.hasOwn(variables, name))
    return isNonNullType(type) && !defaultValue ? `" of type "${type}" is required.` : undefined;
  try {
    coerceInputValue(
      variables[name],
      type,
      (path, _value, { message }) => {
        throw new CoercionError(path, message);
      },
      true,
    );
  } catch (error) {
    if (!(error instanceof CoercionError)) throw error;
    const place = error.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
    return isAboutField(error.reason)
      ? `${place}" does not fit: ${error.reason}`
      : `${place}" must be of type "${typeAt(type, error.path)}".`;
  }
  return undefined;
}

/** Whether a message of graphql-js names a missing or unknown field: names of the schema, and one short key. */
export const isAboutField = (message: string): boolean =>
  /^Field "\w{1,100}(\.\w{1,100})?" (of required type|is not defined by type) "/.test(message);

function typeAt(type: GraphQLInputType, [key, ...rest]: Path): GraphQLInputType {
  if (key === undefined) return type;
  const nullable = getNullableType(type);
  if (isListType(nullable)) return typeAt(nullable.ofType, rest);
  const field = isInputObjectType(nullable) ? nullable.getFields()[key] : undefined;
  return field ? typeAt(field.type, rest) : nullable;
}

/** Counts without recursion, and only as far as needed: the nesting may be half a million levels deep. */
function hasMoreValuesThan(max: number, value: unknown): boolean {
  const open = [value];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inner: unknown[] = Array.isArray(next) ? next : Object.values(next);
    count += inner.length;
    if (count > max) return true;
    for (const item of inner) if (typeof item === 'object' && item !== null) open.push(item);
  }
  return false;
}
