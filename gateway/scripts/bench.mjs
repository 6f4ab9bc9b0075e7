import { prepareGateway } from './prepare.mjs';

await prepareGateway();
// Measured as it is served: several packages skip checks in production.
process.env.NODE_ENV ??= 'production';
await import('../dist/bench/main.js');
