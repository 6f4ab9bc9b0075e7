import {
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql';
import { selectsField } from './selects-field.js';

function selectsCount(query: string): boolean {
  const { definitions } = parse(query);
  const { selectionSet } = definitions[0] as OperationDefinitionNode;
  const fragments = definitions.filter(
    (node): node is FragmentDefinitionNode => node.kind === Kind.FRAGMENT_DEFINITION,
  );
  return selectsField(
    {
      fieldNodes: selectionSet.selections as readonly FieldNode[],
      fragments: Object.fromEntries(fragments.map((node) => [node.name.value, node])),
    },
    'count',
  );
}

test.each([
  '{ list { count } }',
  '{ list { rows { id } all: count } }',
  '{ list { ... { ... on List { count } } } }',
  '{ list { ...Whole } } fragment Whole on List { rows { id } ...Sum } fragment Sum on List { count }',
  '{ list { rows { id } } list { count } }',
])('%s selects the count', (query) => expect(selectsCount(query)).toBe(true));

test.each([
  '{ list { rows { count } } }',
  '{ list { count: rows { id } } }',
  '{ list { ...Whole } } fragment Whole on List { rows { count } }',
])('%s does not select the count of the list', (query) => expect(selectsCount(query)).toBe(false));
