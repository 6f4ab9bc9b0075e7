/**
 * The flags of Node with which package.json and the Dockerfile start the gateway, for benchmarks and tests. Without the second
 * one V8 keeps about 60 MB more after load (docs/performance.md).
 */
export const nodeFlags = ['--max-semi-space-size=4', '--heap-growing-percent=100'];
