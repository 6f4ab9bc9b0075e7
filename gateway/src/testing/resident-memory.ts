import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes, as the operating system counts it. */
export interface ResidentMemory {
  readonly now: number;
  /** The most since the process started. */
  readonly peak: number;
}

/** @returns nothing except on Linux, the only system that reports it */
export function residentMemory(pid: number): ResidentMemory | undefined {
  if (process.platform !== 'linux') return undefined;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / 1024;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/**
 * How far the peak lies above an earlier measurement, in megabytes. A warm gateway alone takes 150 MB on Node 20 and
 * 180 MB on Node 26, mostly the program itself: what a load takes on top is what the gateway answers for.
 */
export const growthSince = (pid: number, warm: ResidentMemory | undefined): number | undefined => {
  const memory = residentMemory(pid);
  return memory && warm && memory.peak - warm.now;
};
