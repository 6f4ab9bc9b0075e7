import { Anchor, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Page, Panel } from '../../../ui/Page';
import { useAddressState } from '../../../ui/use-address-state';
import { FileField } from '../../content/imports/FileField';
import { ImportPanels } from '../../content/imports/ImportPanels';
import { previewTexts } from '../../content/imports/preview.texts';
import { offerUndo } from '../../operations/undo/offer-undo';
import { type ImportedValues, useValuesImport } from '../code-values/use-values-import';
import { batchValuesPath } from '../qr-codes/batch-path';
import { FieldNames } from './FieldNames';
import { useFieldsFirst } from './NoFields';
import { valueFilesTexts as t } from './value-files.texts';

const messageOf = ({ updatedCount, skippedCount }: ImportedValues) => t.result(updatedCount, skippedCount);

/** Gives codes values from a file: `/qr-generator/values?batch=7` leads back to the batch. */
export function ImportValuesScreen() {
  const { pathTo } = useViewed();
  const [{ batch }] = useAddressState({ batch: '' });
  const csvImport = useValuesImport((done) => offerUndo(done.undo, messageOf(done), { tone: 'success' }));
  const { file, result, busy } = csvImport;
  const { fields, instead } = useFieldsFirst();
  const back = /^\d+$/.test(batch)
    ? { to: batchValuesPath(batch), label: t.backToBatch }
    : { to: '/qr-generator', label: commonTexts.titles.qrGenerator };
  return (
    <Page title={commonTexts.titles.importValues} lead={t.lead} back={back}>
      {instead ?? (
        <Panel>
          <div className={common.fields}>
            <FieldNames text={t.about} fields={fields} />
            <FileField
              fileName={file?.name}
              busy={busy !== null}
              onFile={(chosen) => void csvImport.choose(chosen)}
            />
            {/^\d+$/.test(batch) && (
              <Anchor href={pathTo(`/exports/qr-codes.csv?batch=${batch}`)} download size="sm">
                {t.example}
              </Anchor>
            )}
          </div>
        </Panel>
      )}
      <ImportPanels of={csvImport} invalidName="values-invalid.csv">
        {result && <Result result={result} />}
      </ImportPanels>
    </Page>
  );
}

function Result({ result }: { result: ImportedValues }) {
  const text = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone: the keyboard goes on from the result.
  useEffect(() => text.current?.focus(), []);
  return (
    <Panel title={previewTexts.imported}>
      <Text ref={text} tabIndex={-1} role="status">
        {messageOf(result)}
      </Text>
    </Panel>
  );
}
