/**
 * No cycles between folders. Tests are excluded: they may import everything, and a folder has one set of imports for all
 * its files.
 */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'Folders that import each other are one folder, or hide a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    cache: { ...options.cache, folder: `${options.cache.folder}-folders` },
    exclude: {
      path: `${options.exclude.path}|\\.test\\.tsx?$|^gateway/src/testing/|^web/(src/testing|e2e)/`,
    },
  },
};
