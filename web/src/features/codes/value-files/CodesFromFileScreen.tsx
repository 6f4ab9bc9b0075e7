import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { notify } from '../../../ui/notify';
import { Page, Panel } from '../../../ui/Page';
import { useNavigate } from '../../../ui/use-navigate';
import { FileField } from '../../content/imports/FileField';
import { ImportPanels } from '../../content/imports/ImportPanels';
import { useCsvImport } from '../../content/imports/use-csv-import';
import { useFilePreview } from '../code-values/use-values-import';
import { batchValuesPath } from '../qr-codes/batch-path';
import { maxNameLength } from '../qr-codes/qr-code';
import { useGeneration } from '../qr-codes/use-generation';
import { FieldNames } from './FieldNames';
import { useFieldsFirst } from './NoFields';
import styles from './ValueFiles.module.css';
import { valueFilesTexts } from './value-files.texts';

/** Generates a code for each row of a file, with its values. */
export function CodesFromFileScreen() {
  const t = valueFilesTexts.newCodes;
  const { fields, instead } = useFieldsFirst();
  const [name, setName] = useState('');
  const csvImport = useRowsOfFile(name);
  const { file, preview, busy } = csvImport;
  return (
    <Page
      title={commonTexts.titles.codesFromFile}
      lead={t.lead}
      back={{ to: '/qr-generator', label: commonTexts.titles.qrGenerator }}
    >
      {instead ?? (
        <Panel>
          <div className={common.fields}>
            <FieldNames text={t.about} fields={fields} />
            <FileField
              fileName={file?.name}
              busy={busy !== null}
              onFile={(chosen) => void csvImport.choose(chosen)}
            />
            {preview && preview.newCount > 0 && preview.invalidCount === 0 && (
              <TextInput
                label={t.name}
                placeholder={t.namePlaceholder}
                autoComplete="off"
                dir="auto"
                maxLength={maxNameLength}
                className={styles.name ?? ''}
                value={name}
                onChange={({ currentTarget: { value } }) => setName(value)}
              />
            )}
          </div>
        </Panel>
      )}
      <ImportPanels of={csvImport} words={t} invalidName="codes-invalid.csv">
        {null}
      </ImportPanels>
    </Page>
  );
}

/** A file whose rows become codes, its preview, and the codes, whose batch is opened. */
function useRowsOfFile(name: string) {
  const t = valueFilesTexts.newCodes;
  const navigate = useNavigate();
  const { generate } = useGeneration();
  const file = useFilePreview(true);
  const count = useRef(0);
  return useCsvImport(
    {
      failed: t.failed,
      invalidRows: file.invalidRows,
      async preview(input, outcome) {
        const preview = await file.preview(input, outcome);
        count.current = preview?.newCount ?? 0;
        return preview;
      },
      async run({ csv: rowsCsv, digest: rowsDigest, skipInvalid: _, ...rowsFormat }) {
        const rows = { rowsCsv, rowsDigest, rowsFormat };
        const batch = await generate({ count: count.current, name, note: '', rows });
        if (!batch) return;
        notify(t.done(batch.size), { tone: 'success' });
        navigate(batchValuesPath(batch.id));
        return batch;
      },
    },
    {},
  );
}
