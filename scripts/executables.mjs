import { execFile } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Finds the first of the named programs on the PATH or in the given folders. */
export function findExecutable(names, folders = []) {
  const searched = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...folders];
  return names.flatMap((name) => searched.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether a program starts: some distributions ship a stub that only prints how to install it. */
export function canStart(path) {
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: 20_000 }, (error) => resolve(!error));
  });
}
