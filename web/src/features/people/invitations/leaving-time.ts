import { formatDate } from '../../../ui/language';
import type { AppUserInvitationsQuery } from './AppUserInvitations.generated';

type Pace = Pick<AppUserInvitationsQuery['appUserInvitations'], 'atOnce' | 'perHour' | 'nextLeavesAt'>;

const hourMs = 3_600_000;

/** About when the last of that many further invitations leaves; null when all of them leave at once. */
export function lastOfNext(count: number, { atOnce, perHour, nextLeavesAt }: Pace): Date | null {
  if (count <= atOnce) return null;
  return new Date(Date.parse(nextLeavesAt) + ((count - atOnce - 1) / perHour) * hourMs);
}

/** The time of an instant, with its day unless that is today. */
export function leavingTime(at: Date): string {
  return at.toDateString() === new Date().toDateString() ? formatDate(at, 'time') : formatDate(at);
}
