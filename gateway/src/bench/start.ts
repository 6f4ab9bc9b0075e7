import type { Bench } from './measure.js';
import { atMost, median, megabyte, megabytes, ms } from './report.js';

/** How long the gateway takes until /readyz answers, and its memory before any request. */
export async function reportStart({ report, sides }: Bench): Promise<void> {
  report.heading('Start');
  for (const { name, startsMs, idleRss } of sides) {
    const start = median(startsMs);
    report.add('start until /readyz', name, ms(start), atMost(start, 900, ms));
    report.add('resident memory, idle', name, megabytes(idleRss), atMost(idleRss, 130 * megabyte, megabytes));
  }
}

/** The memory after everything that was measured before. */
export async function reportMemory({ report, sides }: Bench): Promise<void> {
  report.heading('Memory');
  for (const { name, gateway } of sides) {
    const { rss } = await gateway.usage();
    report.add(
      'resident memory, after everything',
      name,
      megabytes(rss),
      atMost(rss, 250 * megabyte, megabytes),
    );
  }
}
