/**
 * Emits one typed hook per operation, over Apollo Client 4's own hooks: useQuestionsQuery(options),
 * useAddQuestionMutation(options). Written here because typescript-react-apollo knows client 3 only.
 */
const { Kind, visit } = require('graphql');

const pascal = (name) => name.charAt(0).toUpperCase() + name.slice(1);

function hookFor(operation) {
  const name = pascal(operation.name.value);
  if (operation.operation === 'mutation') {
    const types = `${name}Mutation, ${name}MutationVariables`;
    return `export const use${name}Mutation = (options?: useMutation.Options<${types}>) => useMutation<${types}>(${name}Document, options);`;
  }
  const types = `${name}Query, ${name}QueryVariables`;
  // An operation whose variables may all be left out may be called without options.
  const optional = (operation.variableDefinitions ?? []).every(
    (variable) => variable.type.kind !== Kind.NON_NULL_TYPE || variable.defaultValue,
  );
  const parameter = `options${optional ? '?' : ''}: useQuery.Options<${types}>`;
  const call = optional
    ? `useQuery<${types}>(${name}Document, options ?? {})`
    : `useQuery<${types}>(${name}Document, options)`;
  return `export const use${name}Query = (${parameter}) => ${call};`;
}

module.exports = {
  plugin(_schema, documents) {
    const hooks = [];
    for (const { document } of documents) {
      visit(document, { OperationDefinition: (operation) => void hooks.push(hookFor(operation)) });
    }
    const used = ['useMutation', 'useQuery'].filter((hook) =>
      hooks.some((line) => line.includes(`${hook}<`)),
    );
    return {
      prepend: used.length > 0 ? [`import { ${used.join(', ')} } from '@apollo/client/react';`] : [],
      content: hooks.join('\n'),
    };
  },
};
