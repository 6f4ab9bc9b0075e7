import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
// In this process, so that signals reach the gateway and its exit code is the process's own.
await import('../gateway/dist/main.js');
