import { ensureGatewayBuilt } from './ensure-built.mjs';
import { inRepository } from './repository.mjs';
import { step, tool } from './run.mjs';

/* `npm run bench`: measures the built gateway beside the smallest servers that do the same work. */

await ensureGatewayBuilt();
await step('Building the benchmark', () =>
  tool('typescript/bin/tsc', ['-p', inRepository('bench')], { quiet: true }),
);
await import('../bench/dist/main.js');
