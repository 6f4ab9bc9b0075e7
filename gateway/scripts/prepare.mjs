import { ensureBuilt, ensureGatewayBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';

/** Brings a checkout, a fresh clone included, to where its commands can run. Does nothing when it is there. */
export async function prepare() {
  await prepareInstalled();
  await ensureBuilt();
}

/** The same without the web app, for commands that also work while the two don't fit together. */
export async function prepareGateway() {
  await prepareInstalled();
  await ensureGatewayBuilt();
}

async function prepareInstalled() {
  requireNode();
  await ensureInstalled();
}
