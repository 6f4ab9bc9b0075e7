import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { blankVariables, examplesOf } from './examples';

const root = join(__dirname, '../../..');
const folder = join(root, 'docs/graphql');
const graph = buildSchema(readFileSync(join(root, 'schema.graphql'), 'utf8'));
const files = examplesOf(
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith('.graphql'))
      .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')]),
  ),
);
const examples = files.flatMap(({ examples }) => examples);
const named = (name: string) => examples.find((example) => example.name === name)?.query ?? '';

test('each documented operation is an example that can be sent by itself', () => {
  expect(examples.length).toBeGreaterThan(100);
  expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  const faults = examples.flatMap(({ query }) => validate(graph, parse(query)).map(({ message }) => message));
  expect(faults).toEqual([]);
});

test('the files are named in words, and the log-in stands first', () => {
  expect(files[0]?.title).toBe('Sessions');
  expect(files[0]?.examples[0]?.name).toBe('LogIn');
  expect(files.map(({ title }) => title)).toContain('QR codes');
});

test('an example keeps the comment above it, and no other', () => {
  expect(named('MoveQuestion')).toMatch(/^# `after: null` makes it the first one\.\nmutation/);
  expect(named('UpdateQuestion')).toMatch(/^mutation/);
});

test('the variables that an example needs are there to be filled in', () => {
  expect(JSON.parse(blankVariables(named('LogIn'), graph))).toEqual({ input: { email: '', password: '' } });
  expect(JSON.parse(blankVariables(named('DeleteQuestions'), graph))).toEqual({ ids: [''] });
  expect(blankVariables(named('Questions'), graph)).toBe('');
});
