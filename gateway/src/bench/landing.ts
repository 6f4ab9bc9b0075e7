import { type Bench, measure, medians, throughput } from './measure.js';
import { atMost, ms } from './report.js';

/** The page that a plain camera opens of a code, by visitors from many networks. */
export async function measureLanding(bench: Bench): Promise<void> {
  const { report, rounds, sides } = bench;
  report.heading('Pages of codes');
  for (const { name, gateway, scans } of sides) {
    const paths = scans.codes.slice(0, 1000).map((code) => `/q/${code}`);
    const call = { url: gateway.address, paths, spread: true };
    const found = [];
    for (let round = 0; round < rounds; round += 1)
      found.push(await measure(bench, { program: gateway, call }));
    const rate = medians(found);
    report.add('/q/{code}', name, throughput(rate), atMost(rate.cpuUs / 1000, 2, ms));
  }
}
