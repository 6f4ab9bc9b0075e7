/**
 * No folder of the product needs itself through another one. Tests are left out: they may look into everything, and
 * folders have one set of imports for all their files.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that need each other are one folder, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: {
      path: `${options.exclude.path}|\\.test\\.tsx?$|^gateway/src/(testing|bench)/|^web/(src/testing|e2e)/`,
    },
  },
};
