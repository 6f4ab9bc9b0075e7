import { DomainError } from '../platform/errors/domain-error.js';

/**
 * Renames the fields of the errors of a call, because services and legacy clients name fields differently and a client
 * shows an error at its field.
 *
 * @param legacyNames the name of each field in the service → the name that the legacy client sends
 */
export async function renameErrorFields<T>(
  legacyNames: Readonly<Record<string, string>>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
    const fields = error.fields.map(({ field, message }) => ({
      field: legacyNames[field] ?? field,
      message,
    }));
    throw new DomainError(error.code, error.said, fields, { cause: error });
  }
}
