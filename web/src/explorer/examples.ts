import {
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  typeFromAST,
} from 'graphql';

export interface Example {
  readonly name: string;
  /** With the comment above it, and the fragments of its file that it spreads. */
  readonly query: string;
}

export interface ExampleFile {
  readonly title: string;
  readonly examples: readonly Example[];
}

/** The operations of documents, by their paths. Log-in stands first, because the others need it. */
export function examplesOf(documents: Record<string, string>): ExampleFile[] {
  return Object.entries(documents)
    .map(([path, text]) => ({ title: titleOf(path), examples: operationsOf(text) }))
    .sort((a, b) => Number(b.title === 'Sessions') - Number(a.title === 'Sessions'));
}

/** `docs/graphql/qr-codes.graphql`: QR codes */
function titleOf(path: string): string {
  const words = (/([^/]+)\.graphql$/.exec(path)?.[1] ?? path).replaceAll('-', ' ');
  return words.replace(/^qr\b/, 'QR').replace(/^./, (first) => first.toUpperCase());
}

function operationsOf(text: string): Example[] {
  const { definitions } = parse(text);
  // From the end of the one before: the comment above an operation belongs to it.
  const parts = definitions.map(({ loc }, at) =>
    text.slice(definitions[at - 1]?.loc?.end ?? 0, loc?.end).trim(),
  );
  return definitions.flatMap((definition, at) => {
    if (definition.kind !== 'OperationDefinition') return [];
    const fragments = parts.filter((part, other) => {
      const { kind } = definitions[other] ?? definition;
      const name = /fragment (\w+)/.exec(part)?.[1];
      return kind === 'FragmentDefinition' && new RegExp(`\\.\\.\\.${name}\\b`).test(parts[at] ?? '');
    });
    return { name: definition.name?.value ?? '', query: `${[parts[at], ...fragments].join('\n\n')}\n` };
  });
}

/** The variables that an operation must have, with values to be filled in, as JSON. Nothing where it needs none. */
export function blankVariables(query: string, schema: GraphQLSchema): string {
  const operation = parse(query).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === 'OperationDefinition',
  );
  const values = (operation?.variableDefinitions ?? []).flatMap(({ variable, type, defaultValue }) => {
    const known = type.kind === 'NonNullType' && !defaultValue ? typeFromAST(schema, type) : undefined;
    return known ? [[variable.name.value, blank(known as GraphQLInputType)]] : [];
  });
  return values.length > 0 ? JSON.stringify(Object.fromEntries(values), null, 2) : '';
}

function blank(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return blank(type.ofType);
  if (isListType(type)) return [blank(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      ({ type, defaultValue }) => isNonNullType(type) && defaultValue === undefined,
    );
    return Object.fromEntries(required.map(({ name, type }) => [name, blank(type)]));
  }
  const numbers: Record<string, unknown> = { Int: 1, Float: 1, Boolean: false };
  return type.name in numbers ? numbers[type.name] : '';
}
