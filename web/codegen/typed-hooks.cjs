/**
 * Emits one typed hook per operation, over Apollo Client 4's own hooks: useQuestionsQuery(options),
 * useAddQuestionMutation(options). Written here because typescript-react-apollo knows client 3 only.
 *
 * An operation that is about an application gets that of the address (gateway/named.ts): nobody has to pass it, so
 * nobody forgets it.
 */
const { dirname, relative } = require('node:path');
const { getNamedType, isInputObjectType, Kind, visit } = require('graphql');

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/** Where an operation names its application: in a variable of this name, in its input, or nowhere. */
function placeOf(operation, schema) {
  for (const { variable, type } of operation.variableDefinitions ?? []) {
    if (variable.name.value === 'application') return 'variable';
    const named = type.kind === Kind.NON_NULL_TYPE ? type.type : type;
    const input = named.kind === Kind.NAMED_TYPE && getNamedType(schema.getType(named.name.value));
    if (variable.name.value === 'input' && isInputObjectType(input) && input.getFields().application)
      return 'input';
  }
  return undefined;
}

function hookFor(operation, schema) {
  const name = pascal(operation.name.value);
  const place = placeOf(operation, schema);
  if (operation.operation === 'mutation') {
    const types = `${name}Mutation, ${name}MutationVariables`;
    const call = `useMutation<${types}>(${name}Document, options)`;
    return `export const use${name}Mutation = (options?: useMutation.Options<${types}>) => ${place ? `useNamedMutation(${call})` : call};`;
  }
  const types = `${name}Query, ${name}QueryVariables`;
  // An operation whose variables may all be left out may be called without options.
  const optional = (operation.variableDefinitions ?? []).every(
    (variable) => variable.type.kind !== Kind.NON_NULL_TYPE || variable.defaultValue,
  );
  const parameter = `options${optional ? '?' : ''}: useQuery.Options<${types}>`;
  const options = optional ? 'options ?? {}' : 'options';
  const given = place ? `useNamedQuery(${options}, '${place}')` : options;
  return `export const use${name}Query = (${parameter}) => useQuery<${types}>(${name}Document, ${given});`;
}

const importOf = (names, path, hooks) => {
  const used = names.filter((name) => hooks.some((line) => new RegExp(`\\b${name}[<(]`).test(line)));
  return used.length > 0 ? [`import { ${used.join(', ')} } from '${path}';`] : [];
};

module.exports = {
  plugin(schema, documents, _config, { outputFile }) {
    const hooks = [];
    for (const { document } of documents) {
      visit(document, { OperationDefinition: (operation) => void hooks.push(hookFor(operation, schema)) });
    }
    const named = relative(dirname(outputFile), 'web/src/gateway/named');
    return {
      prepend: [
        ...importOf(['useMutation', 'useQuery'], '@apollo/client/react', hooks),
        ...importOf(
          ['useNamedMutation', 'useNamedQuery'],
          named.startsWith('.') ? named : `./${named}`,
          hooks,
        ),
      ],
      content: hooks.join('\n'),
    };
  },
};
