import { CodeField } from '../features/codes/code-fields/code-field.entity.js';
import { writeValues } from '../features/codes/code-values/write-values.js';
import { QrCode } from '../features/codes/qr-codes/qr-code.entity.js';
import type { TestApplication } from './an-application.js';
import type { Client } from './as.js';
import type { TestServices } from './services.js';

/** Adds a field to the codes of an application. @returns its id */
export async function aField(by: Client, key: string, more: object = {}): Promise<string> {
  const input = { key, label: `${key.charAt(0).toUpperCase()}${key.slice(1)}`, type: 'TEXT', ...more };
  const { data, errors } = await by.graphql(
    'mutation ($input: SaveCodeFieldInput!) { saveCodeField(input: $input) { codeField { id } } }',
    { input },
  );
  expect(errors).toBeUndefined();
  return data.saveCodeField.codeField.id;
}

/** Writes values of a code, by the keys of their fields. */
export const giveValues = (
  { services }: TestServices,
  code: string,
  values: Readonly<Record<string, string>>,
): Promise<void> =>
  services.database.write(async (manager) => {
    const { id: codeId, applicationId } = await manager.findOneByOrFail(QrCode, { code });
    const fields = await manager.findBy(CodeField, { applicationId });
    await writeValues(
      manager,
      fields
        .filter(({ key }) => key in values)
        .map(({ id, key }) => ({ codeId, fieldId: id, text: values[key] ?? '' })),
    );
  });

interface Shown {
  readonly field: { readonly key: string };
  readonly text: string;
}

/** The values of the codes that a filter finds, oldest first. */
export async function valuesOf(by: Client, filter: object = {}): Promise<Record<string, string>[]> {
  const { data, errors } = await by.graphql(
    'query ($filter: QrCodeFilter) { qrCodes(filter: $filter, first: 200) { edges { node { values { text field { key } } } } } }',
    { filter },
  );
  expect(errors).toBeUndefined();
  return data.qrCodes.edges
    .map(({ node }: { node: { values: Shown[] } }) =>
      Object.fromEntries(node.values.map(({ field, text }) => [field.key, text])),
    )
    .reverse();
}

/** Sets values of a selection, by the keys of their fields. @returns the payload, or the code and the field of the error */
export async function setValues(by: Client, selection: object, values: Record<string, string | null>) {
  const input = { selection, values: Object.entries(values).map(([field, text]) => ({ field, text })) };
  const { data, errors } = await by.graphql(
    'mutation ($input: SetQrCodeValuesInput!) { setQrCodeValues(input: $input) { changedCount undo { id kind } } }',
    { input },
  );
  const error = errors?.[0];
  return error
    ? [error.extensions.code, error.extensions.fields?.[0]?.field ?? error.message]
    : data.setQrCodeValues;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');

const previewed =
  'digest problem newCount updateCount unchangedCount invalidCount headings { heading column } rows { line outcome changes { column from to } errors { column message } }';

/** The preview of a file of values, or the error. */
export async function previewValues(by: Client, text: string, more: object = {}) {
  const { data, errors } = await by.graphql(
    `query ($input: PreviewCodeValuesInput!) { previewCodeValues(input: $input) { ${previewed} } }`,
    { input: { csv: base64(text), ...more } },
  );
  return data?.previewCodeValues ?? errors?.[0];
}

/** Gives codes the values of a file, as its preview is now unless a digest is given. */
export async function runValues(by: Client, text: string, more: object = {}) {
  const { digest } = 'digest' in more ? { digest: more.digest } : await previewValues(by, text);
  const { data, errors } = await by.graphql(
    'mutation ($input: RunCodeValuesInput!) { runCodeValues(input: $input) { updatedCount unchangedCount skippedCount undo { id } } }',
    { input: { csv: base64(text), ...more, digest } },
  );
  const error = errors?.[0];
  return error ? [error.extensions.code, error.message] : data.runCodeValues;
}

/** Generates a code for each row of a file, as its preview is now unless a digest is given. */
export async function generateRows(by: TestApplication, text: string, input: object) {
  const rowsDigest = (await previewValues(by, text, { newCodes: true })).digest;
  const { data, errors } = await by.graphql(
    'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id size } } }',
    { input: { rowsCsv: base64(text), rowsDigest, ...input } },
  );
  const error = errors?.[0];
  return error
    ? [error.extensions.code, error.extensions.fields?.[0]?.field ?? error.message]
    : data.generateQrCodes.batch;
}

/** Undoes an entry of the journal. */
export async function undoOf(by: Client, id: string) {
  const { data } = await by.graphql(
    'mutation ($id: ID!) { undo(input: { id: $id }) { restored conflicts { message } } }',
    { id },
  );
  return data.undo;
}
