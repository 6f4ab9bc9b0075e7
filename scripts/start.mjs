import { ensureBuilt } from './ensure-built.mjs';

await ensureBuilt();
// In this very process: signals and the exit code are then the gateway's own, with nobody in between to lose them.
await import('../gateway/dist/main.js');
