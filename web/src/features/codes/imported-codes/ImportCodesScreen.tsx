import { Anchor, Text, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { written } from '../../../ui/edition';
import { Link } from '../../../ui/Link';
import { Page, Panel } from '../../../ui/Page';
import { FileField } from '../../content/imports/FileField';
import { ImportPanels } from '../../content/imports/ImportPanels';
import { previewTexts } from '../../content/imports/preview.texts';
import { batchPath } from '../qr-codes/batch-path';
import { maxNameLength, maxNoteLength } from '../qr-codes/qr-code';
import styles from './ImportCodes.module.css';
import { importedCodesTexts } from './imported-codes.texts';
import { type ImportedCodes, useCodesImport } from './use-codes-import';

/** Takes over codes that were printed elsewhere, from a file of their contents. */
export function ImportCodesScreen() {
  const [labels, setLabels] = useState({ name: '', note: '' });
  const csvImport = useCodesImport(labels);
  const { file, preview, result, busy } = csvImport;

  return (
    <Page
      title={commonTexts.titles.importCodes}
      lead={importedCodesTexts.lead}
      back={{ to: '/qr-generator', label: importedCodesTexts.back }}
    >
      <Panel>
        <div className={`${common.fields} ${styles.stack}`}>
          <Text className={styles.about}>{importedCodesTexts.about}</Text>
          <FileField
            fileName={file?.name}
            busy={busy !== null}
            onFile={(chosen) => void csvImport.choose(chosen)}
          />
          {preview && preview.newCount > 0 && (
            <div className={styles.naming}>
              <TextInput
                label={importedCodesTexts.name}
                placeholder={importedCodesTexts.namePlaceholder}
                autoComplete="off"
                dir="auto"
                maxLength={maxNameLength}
                value={labels.name}
                onChange={({ currentTarget: { value } }) => setLabels({ ...labels, name: value })}
              />
              <Textarea
                label={commonTexts.note}
                placeholder={importedCodesTexts.notePlaceholder}
                autosize
                minRows={1}
                maxRows={6}
                dir="auto"
                maxLength={maxNoteLength}
                value={labels.note}
                onChange={({ currentTarget: { value } }) => setLabels({ ...labels, note: value })}
              />
            </div>
          )}
        </div>
      </Panel>
      <ImportPanels of={csvImport} invalidName="codes-invalid.csv">
        {result && <Result result={result} />}
      </ImportPanels>
    </Page>
  );
}

function Result({ result: { batch, message } }: { result: ImportedCodes }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from the result.
  useEffect(() => text.current?.focus(), []);
  return (
    <Panel title={previewTexts.imported}>
      <div className={`${common.fields} ${styles.stack}`}>
        <Text ref={text} tabIndex={-1} role="status">
          {written(message)}
        </Text>
        <div>
          <Anchor component={Link} to={batchPath(batch.id)} dir="auto">
            {importedCodesTexts.open(batch.name)}
          </Anchor>
        </div>
      </div>
    </Panel>
  );
}
