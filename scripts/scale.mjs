import { ensureGatewayBuilt } from './ensure-built.mjs';

await ensureGatewayBuilt();
// The product is measured as it is served: several packages skip checks in production.
process.env.NODE_ENV ??= 'production';
await import('../gateway/dist/bench/scale/main.js');
