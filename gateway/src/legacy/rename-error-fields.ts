import { DomainError } from '../platform/errors/domain-error.js';

/**
 * Makes a call whose refusals name the fields as the legacy client sent them: services know them by the names of
 * today, and an error belongs beside the field it is about.
 *
 * @param legacyNames today's name of each field → the historic one
 */
export async function withLegacyFieldNames<T>(
  legacyNames: Readonly<Record<string, string>>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    // Without fields there is nothing to translate.
    if (!(error instanceof DomainError) || error.fields.length === 0) throw error;
    const fields = error.fields.map(({ field, message }) => ({
      field: legacyNames[field] ?? field,
      message,
    }));
    throw new DomainError(error.code, error.message, fields, { cause: error });
  }
}
