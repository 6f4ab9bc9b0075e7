import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../src/app/routes');

/** The paths of all screens. The routes import style sheets, so they are read as text. */
export const paths = readdirSync(folder)
  .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/path: '(\/.*)'/g)])
  .map(([, path = '']) => path);

/** Screens that lead away who is logged in. */
export const beforeLogIn = [
  ...['/login', '/signup', '/setup', '/verify'],
  ...['/forgot-password', '/create-new-password', '/password-success'],
];
