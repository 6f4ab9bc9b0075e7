import { existsSync } from 'node:fs';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { findExecutable } from './executables.mjs';

const library = '/usr/lib/galera/libgalera_smm.so';
const programs = ['mariadbd', 'mariadb-install-db', 'wsrep_sst_rsync', 'rsync'];
const packages = ['galera-4', 'mariadb-server', 'rsync'];

/** Finds or installs what a Galera cluster on this machine needs: nothing, or `{ missing: reason }`. */
export async function ensureGalera() {
  if (isThere()) return {};
  if (isRootOnDebian()) {
    const { ok, output } = await installPackages(...packages);
    if (ok && isThere()) return {};
    console.error(output.trimEnd());
  }
  return {
    missing: `a Galera cluster needs ${packages.join(', ')}, which were not found, and could not be installed`,
  };
}

const isThere = () => existsSync(library) && programs.every((name) => findExecutable([name], ['/usr/sbin']));
