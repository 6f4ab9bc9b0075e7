/**
 * The flags of Node with which package.json and the Dockerfile start the gateway, for benchmarks and tests. Without the second
 * one V8 keeps about 60 MB more after load. Without the third one V8 allocates among old objects what survived its young
 * collections while many requests ran at once; such an object keeps its whole request until a full collection
 * (docs/performance.md).
 */
export const nodeFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=100',
  '--no-allocation-site-pretenuring',
];
