import { ensureBuilt, ensureGatewayBuilt } from './ensure-built.mjs';

await (process.argv[2] === 'gateway' ? ensureGatewayBuilt() : ensureBuilt());
