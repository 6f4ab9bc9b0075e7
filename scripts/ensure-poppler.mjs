import { installPackages, isRootOnDebian } from './debian.mjs';
import { findExecutable } from './executables.mjs';

const programs = ['pdftoppm', 'pdftotext', 'pdfinfo'];

/** Finds or installs the programs that render PDFs for the tests: nothing, or `{ missing: reason }`. */
export async function ensurePoppler() {
  if (isThere()) return {};
  if (isRootOnDebian()) {
    const { ok, output } = await installPackages('poppler-utils');
    if (ok && isThere()) return {};
    console.error(output.trimEnd());
  }
  return { missing: `${programs.join(', ')} (poppler-utils) were not found, and could not be installed` };
}

const isThere = () => programs.every((name) => findExecutable([name]));
