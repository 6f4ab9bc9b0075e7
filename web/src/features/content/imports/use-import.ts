import { useApolloClient } from '@apollo/client/react';
import type { ImportKind, ImportMode } from '../../../gateway/generated';
import { useViewed } from '../../../gateway/viewed';
import {
  InvalidRowsDocument,
  PreviewImportDocument,
  type RunImportMutation,
  useRunImportMutation,
} from './Imports.generated';
import { useCsvImport } from './use-csv-import';

export type ImportResult = RunImportMutation['runImport'];

const lists: Record<ImportKind, string> = {
  QUESTIONS: 'questions',
  HELP_TASKS: 'helpTasks',
  APP_USERS: 'appUsers',
};
const fetchPolicy = 'no-cache';

/** A file of rows of a list, its preview, and its import. */
export function useImport(kind: ImportKind, mode: ImportMode, invite: boolean) {
  const { application } = useViewed();
  const about = { kind, application };
  const client = useApolloClient();
  const [runImport] = useRunImportMutation();
  return useCsvImport(
    {
      async preview(file, outcome, more: { mode: ImportMode; invite: boolean }) {
        const variables = { input: { ...about, ...file, ...more }, outcome };
        const { data } = await client.query({ query: PreviewImportDocument, variables, fetchPolicy });
        return data?.previewImport;
      },
      async run(file, more) {
        const { data } = await runImport({ variables: { input: { ...about, ...file, ...more } } });
        // The lists have other rows and pages now.
        if (data) client.cache.evict({ fieldName: lists[kind] });
        return data?.runImport;
      },
      async invalidRows(file, more) {
        const variables = { input: { ...about, ...file, ...more } };
        const { data } = await client.query({ query: InvalidRowsDocument, variables, fetchPolicy });
        return data?.previewImport.invalidRows;
      },
    },
    { mode, invite },
  );
}
