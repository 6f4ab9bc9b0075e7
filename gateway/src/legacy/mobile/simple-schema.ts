type Schema = Record<string, unknown>;

/** Of JSON Schema alone; a pattern of ours has classes of Unicode, which generators do not know. */
const leftOut = new Set(['$schema', '$id', 'id', 'nullable', 'pattern', 'additionalProperties', 'examples']);

/**
 * A schema in the words that every generator knows: a field that a caller may send as null is one that it may leave out,
 * a fixed value is an enum of one, and there is one example.
 */
export function simpleSchema(schema: object): Schema {
  const given = schema as Schema;
  const only = alternativesOf(given);
  if (only) return simpleSchema({ ...without(given, 'allOf', 'anyOf', 'oneOf'), ...only });
  // OpenAPI 3.0 knows no words beside a reference.
  if ('$ref' in given) return { $ref: given.$ref };
  const simple: Schema = {};
  for (const [word, value] of Object.entries(given)) {
    if (leftOut.has(word)) continue;
    if (word === 'const') Object.assign(simple, { type: typeof value, enum: [value] });
    else if (word === 'properties') simple[word] = mapped(value as Schema);
    else if (word === 'items') simple[word] = simpleSchema(value as Schema);
    else if (!isUnbounded(word, value)) simple[word] = value;
  }
  const [example] = (given.examples as unknown[] | undefined) ?? [];
  return example === undefined ? simple : { ...simple, example };
}

const mapped = (properties: Schema) =>
  Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, simpleSchema(of as Schema)]));

/** The one schema that is left of alternatives without null, or of a reference with words beside it. */
function alternativesOf({ allOf, anyOf, oneOf }: Schema): Schema | undefined {
  const alternatives = (allOf ?? anyOf ?? oneOf) as Schema[] | undefined;
  const others = alternatives?.filter(({ type, enum: values }) => type !== 'null' && !isNullEnum(values));
  return others?.length === 1 ? others[0] : undefined;
}

const isNullEnum = (values: unknown) => Array.isArray(values) && values.length === 1 && values[0] === null;
const isUnbounded = (word: string, value: unknown) =>
  (word === 'maximum' || word === 'minimum') && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER;

const without = (schema: Schema, ...words: string[]) =>
  Object.fromEntries(Object.entries(schema).filter(([word]) => !words.includes(word)));
