import { type GraphQLObjectType, isEnumType, isInputObjectType, isObjectType } from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { createResolvers, type Services } from './composition.js';
import { createSchema } from './platform/graphql/schema.js';
import { accessMatrix, dangerMatrix, openToTokens } from './testing/declared-access.js';

// The contract comes from declarations alone, so no service is needed.
const schema = createSchema(createResolvers(new Proxy({}, { get: () => undefined }) as Services));
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const ours = types.filter((type) => !['String', 'Int', 'Float', 'Boolean', 'ID'].includes(type.name));

test('every type, field, argument, input field and enum value is described', () => {
  const undescribed = ours.flatMap((type) => {
    const parts: [string, { description?: string | null | undefined }][] = [[type.name, type]];
    if (isEnumType(type))
      for (const value of type.getValues()) parts.push([`${type.name}.${value.name}`, value]);
    if (isObjectType(type) || isInputObjectType(type)) {
      for (const field of Object.values(type.getFields())) {
        parts.push([`${type.name}.${field.name}`, field]);
        const args = 'args' in field ? field.args : [];
        for (const argument of args) parts.push([`${type.name}.${field.name}(${argument.name})`, argument]);
      }
    }
    return parts.filter(([, part]) => !part.description?.trim()).map(([name]) => name);
  });
  expect(undescribed).toEqual([]);
});

test('every mutation that takes something takes one `input`, named after it or shared by its kind', () => {
  const fields = Object.values(schema.getMutationType()?.getFields() ?? {});
  const offenders = fields
    .filter(({ args }) => args.length > 1 || (args[0] && args[0].name !== 'input'))
    .map(({ name }) => name);
  expect(offenders).toEqual([]);
});

test('every list that can grow without end is a connection', () => {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {});
  const plain = fields.filter(({ type }) => String(type).startsWith('[')).map(({ name }) => name);
  // Each of these is bounded, and says so in its description.
  expect(plain.toSorted()).toEqual([
    'acceptanceCounts',
    'acceptances',
    'accessTokens',
    'applicationKeys',
    'applicationOwners',
    'applications',
    'auditSubjects',
    'codeFields',
    'devices',
    'failedEmails',
    'handOvers',
    'keptData',
    'labelSheets',
    'memberAccessTokens',
    'memberInvitations',
    'members',
    'qrBatchesNamed',
    'qrStatistics',
    'quotas',
    'redirectHosts',
    'scanWatches',
    'webhookEndpoints',
    'webhookEventTypes',
  ]);
});

test('every computed field has a resolver, because compiled queries read all others as plain values', () => {
  const computed = getMetadataStorage().objectTypes.flatMap(({ name, target, fields = [] }) =>
    fields
      .filter((field) => Object.getOwnPropertyDescriptor(target.prototype, field.name)?.get)
      .map((field) => ({ name, field: field.schemaName })),
  );
  expect(computed).toContainEqual({ name: 'QrCode', field: 'imagePath' });
  const fieldOf = (name: string, field: string) =>
    (schema.getType(name) as GraphQLObjectType).getFields()[field];
  expect(computed.filter(({ name, field }) => fieldOf(name, field)?.resolve === undefined)).toEqual([]);
});

test('the access and danger of every operation is the one that was decided', () => {
  const dangers = dangerMatrix(schema);
  const tokens = openToTokens(schema);
  const decided = Object.entries(accessMatrix(schema)).map(([name, access]) => {
    const danger = dangers[name] ?? 'none';
    const more = [danger === 'none' ? [] : danger, tokens[name] ? 'tokens' : []].flat();
    return [name, [access, ...more].join(', ')];
  });
  expect(Object.fromEntries(decided)).toMatchSnapshot();
});
