import { useApolloClient } from '@apollo/client/react';
import { useViewed } from '../../../gateway/viewed';
import { useCsvImport } from '../../content/imports/use-csv-import';
import { forgetCodes } from '../qr-codes/forget-codes';
import {
  type ImportQrCodesMutation,
  InvalidContentsDocument,
  PreviewQrCodeImportDocument,
  useImportQrCodesMutation,
} from './ImportedCodes.generated';

export type ImportedCodes = ImportQrCodesMutation['importQrCodes'];

const fetchPolicy = 'no-cache';

/** A file of contents, its preview, and its import as a batch. */
export function useCodesImport(labels: { name: string; note: string }) {
  const { application } = useViewed();
  const client = useApolloClient();
  const [importCodes] = useImportQrCodesMutation({ update: forgetCodes });
  return useCsvImport(
    {
      async preview(file, outcome) {
        const variables = { input: { application, ...file }, outcome };
        const { data } = await client.query({ query: PreviewQrCodeImportDocument, variables, fetchPolicy });
        return data?.previewQrCodeImport;
      },
      async run(file, more) {
        const { data } = await importCodes({ variables: { input: { application, ...file, ...more } } });
        return data?.importQrCodes;
      },
      async invalidRows(file) {
        const variables = { input: { application, ...file } };
        const { data } = await client.query({ query: InvalidContentsDocument, variables, fetchPolicy });
        return data?.previewQrCodeImport.invalidRows;
      },
    },
    labels,
  );
}
