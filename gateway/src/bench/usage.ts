import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Usage } from './program.js';

/* Imported by a program that is measured: answers the message `usage`. */

let peakRss = 0;
setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
}, 20).unref();
const stalls = monitorEventLoopDelay({ resolution: 5 });
stalls.enable();

process.on('message', (message) => {
  if (message !== 'usage') return;
  const { user, system } = process.cpuUsage();
  const rss = process.memoryUsage.rss();
  const usage: Usage = { cpuUs: user + system, rss, peakRss, maxStallMs: stalls.max / 1e6 };
  process.send?.(usage);
  peakRss = rss;
  stalls.reset();
});
// A benchmark that failed or was stopped must not leave this behind.
process.once('disconnect', () => process.exit());
