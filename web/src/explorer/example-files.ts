import { examplesOf } from './examples';

/** The documented operations, `docs/graphql`. */
export const exampleFiles = examplesOf(
  import.meta.glob<string>('../../../docs/graphql/*.graphql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
