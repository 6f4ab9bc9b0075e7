import { leavingTime } from './leaving-time';

/** About when an invitation leaves. */
export function Leaving({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{leavingTime(at)}</time>;
}
