import { CodeField } from '../features/codes/code-fields/code-field.entity.js';
import { writeValues } from '../features/codes/code-values/write-values.js';
import { QrCode } from '../features/codes/qr-codes/qr-code.entity.js';
import type { TestApplication } from './an-application.js';
import type { TestServices } from './services.js';

/** Adds a field to the codes of an application. @returns its id */
export async function addField(by: TestApplication, key: string, more: object = {}): Promise<string> {
  const { data } = await by.graphql(
    'mutation ($input: SaveCodeFieldInput!) { saveCodeField(input: $input) { codeField { id } } }',
    { input: { key, label: key.toUpperCase(), type: 'TEXT', ...more } },
  );
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
