/**
 * Emits the enum ErrorCode and its values. The plugin for operations leaves it out, because no operation names it:
 * error codes come in `extensions.code` of an error.
 */
module.exports = {
  plugin(schema) {
    const codes = schema.getType('ErrorCode').getValues();
    return [
      `export const errorCodes = [${codes.map(({ name }) => `'${name}'`).join(', ')}] as const;`,
      'export type ErrorCode = (typeof errorCodes)[number];',
    ].join('\n');
  },
};
