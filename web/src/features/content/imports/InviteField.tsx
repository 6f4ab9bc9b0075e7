import { Checkbox } from '@mantine/core';
import { Rich } from '../../../ui/Rich';
import { Leaving } from '../../people/invitations/Leaving';
import { laterInvitation } from '../../people/invitations/later-invitation';
import { lastOfNext } from '../../people/invitations/leaving-time';
import { useInvitations } from '../../people/invitations/use-invitations';
import { importsTexts as t } from './imports.texts';

interface InviteFieldProps {
  invite: boolean;
  /** How many the chosen file would add. */
  newCount: number | undefined;
  onChange: (invite: boolean) => void;
}

const example = 1_000;

/** Whether new app users are invited, and how long their mails take to leave. */
export function InviteField({ invite, newCount, onChange }: InviteFieldProps) {
  const { data } = useInvitations();
  const pace = data && (
    <>
      {data.atOnce > 0 ? t.atOnceThenHourly(data.atOnce, data.perHour) : t.hourly(data.perHour)}{' '}
      <Leave count={newCount || null} last={lastOfNext(newCount || example, data)} />
    </>
  );
  return (
    <Checkbox
      label={t.invite}
      description={invite ? pace : t.notInvited(laterInvitation(true))}
      checked={invite}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

/** How long those of a file, or an example of as many, take. @param last when the last one leaves, if not at once */
function Leave({ count, last }: { count: number | null; last: Date | null }) {
  if (!last) return count ? t.theseLeaveAtOnce(count) : t.exampleLeavesAtOnce(example);
  const text = count ? t.theseLeaveBy(count) : t.exampleLeavesBy(example);
  return <Rich text={text} tags={{ when: () => <Leaving at={last} /> }} />;
}
