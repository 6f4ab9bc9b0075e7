import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/*
 * Runs after `vite build`: puts beside each script, style sheet and wasm its compressed forms, which the gateway sends as they
 * are. At the largest setting, because it is done once: a seventh smaller than brotli 4 for each request.
 * `index.html` has none: its name is the same in every build, and a form of an earlier build would be sent in its place.
 */

const assets = join(import.meta.dirname, 'dist', 'assets');
/** A smaller file leaves in one or two packets anyway. */
const minBytes = 2048;
const forms = {
  '.br': (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      },
    }),
  '.gz': (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

const compressed = readdirSync(assets)
  .filter((name) => /\.(js|css|svg|wasm)$/.test(name))
  .map((name) => ({ path: join(assets, name), bytes: readFileSync(join(assets, name)) }))
  .filter(({ bytes }) => bytes.length >= minBytes)
  .flatMap(({ path, bytes }) =>
    Object.entries(forms).map(async ([ending, compress]) => {
      // Renamed when it is whole, because a running gateway may serve this folder.
      writeFileSync(`${path}${ending}.part`, await compress(bytes));
      renameSync(`${path}${ending}.part`, path + ending);
    }),
  );
await Promise.all(compressed);
