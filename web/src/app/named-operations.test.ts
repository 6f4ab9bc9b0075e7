import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLObjectType, Kind, parse, visit } from 'graphql';

const source = join(__dirname, '..');
const schema = buildSchema(readFileSync(join(source, '../../schema.graphql'), 'utf8'));

const documents = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.graphql'),
);

it('every operation about an application has a variable for its name, which the generated hooks fill', () => {
  const forgotten: string[] = [];
  for (const file of documents) {
    const document = parse(readFileSync(join(source, file), 'utf8'));
    visit(document, {
      OperationDefinition({ name, operation, variableDefinitions, selectionSet }) {
        const root = schema.getRootType(operation as never) as GraphQLObjectType;
        const variables = (variableDefinitions ?? []).map(({ variable }) => variable.name.value);
        for (const field of selectionSet.selections) {
          if (field.kind !== Kind.FIELD) continue;
          const argument = root.getFields()[field.name.value]?.args.find((one) => one.name === 'application');
          const isPassed = field.arguments?.some((one) => one.name.value === 'application');
          if (argument && !(isPassed && variables.includes('application')))
            forgotten.push(`${name?.value}: ${field.name.value}`);
        }
      },
    });
  }
  expect(documents.length).toBeGreaterThan(20);
  expect(forgotten).toEqual([]);
});
