import { useApolloClient } from '@apollo/client/react';
import type { ImportOutcome } from '../../../gateway/generated';
import { useViewed } from '../../../gateway/viewed';
import { type FileInput, useCsvImport } from '../../content/imports/use-csv-import';
import {
  InvalidCodeValuesDocument,
  PreviewCodeValuesDocument,
  type RunCodeValuesMutation,
  useRunCodeValuesMutation,
} from './CodeValues.generated';

export type ImportedValues = RunCodeValuesMutation['runCodeValues'];

const fetchPolicy = 'no-cache';

/** A file of values, its preview, and its import. */
export function useValuesImport(done: (imported: ImportedValues) => void) {
  const { application } = useViewed();
  const [runImport] = useRunCodeValuesMutation();
  const file = useFilePreview(false);
  return useCsvImport(
    {
      ...file,
      async run(file) {
        const { data } = await runImport({ variables: { input: { application, ...file } } });
        if (data) done(data.runCodeValues);
        return data?.runCodeValues;
      },
    },
    {},
  );
}

/** The preview of a file of values. @param newCodes whether each row becomes a code */
export function useFilePreview(newCodes: boolean) {
  const { application } = useViewed();
  const client = useApolloClient();
  return {
    async preview(file: FileInput, outcome: ImportOutcome | null) {
      const variables = { input: { application, newCodes, ...file }, outcome };
      const { data } = await client.query({ query: PreviewCodeValuesDocument, variables, fetchPolicy });
      return data?.previewCodeValues;
    },
    async invalidRows(file: FileInput) {
      const variables = { input: { application, newCodes, ...file } };
      const { data } = await client.query({ query: InvalidCodeValuesDocument, variables, fetchPolicy });
      return data?.previewCodeValues.invalidRows;
    },
  };
}
