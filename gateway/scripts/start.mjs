import { prepare } from './prepare.mjs';

await prepare();
// In this very process: signals and the exit code are then the gateway's own, with nobody in between to lose them.
await import('../dist/main.js');
