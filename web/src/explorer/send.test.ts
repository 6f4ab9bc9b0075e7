import { asWritten } from './send';

it.each([
  ['WhoAmI', 'query WhoAmI { viewer { __typename } }', { operationName: 'WhoAmI' }],
  ['WhoAmI', '{ questions { totalCount } }', {}],
  ['WhoAmI', 'query WhoAmIToday { viewer { __typename } }', {}],
  [null, '{ questions { totalCount } }', {}],
])('the name %s is sent with a text that has it: %s', (operationName, query, expected) => {
  expect(asWritten({ query, operationName })).toEqual({ query, ...expected });
});
