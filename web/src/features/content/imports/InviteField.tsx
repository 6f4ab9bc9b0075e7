import { Checkbox } from '@mantine/core';
import { laterInvitation } from '../../people/invitations/invitation-messages';
import { Leaving } from '../../people/invitations/Leaving';
import { lastOfNext } from '../../people/invitations/leaving-time';
import { useInvitations } from '../../people/invitations/use-invitations';

interface InviteFieldProps {
  invite: boolean;
  /** How many the chosen file would add. */
  newCount: number | undefined;
  onChange: (invite: boolean) => void;
}

const example = 1_000;
const number = (count: number) => count.toLocaleString('en');
const invitationsLeave = (count: number) =>
  count === 1 ? '1 invitation leaves' : `${number(count)} invitations leave`;

/** Whether new app users are invited, and how long their mails take to leave. */
export function InviteField({ invite, newCount, onChange }: InviteFieldProps) {
  const { data } = useInvitations();
  const pace = data && (
    <>
      {data.atOnce > 0
        ? `${invitationsLeave(data.atOnce)} at once, then ${number(data.perHour)} an hour. `
        : `${invitationsLeave(data.perHour)} an hour. `}
      {newCount === 1 ? 'This one' : newCount ? `These ${number(newCount)}` : number(example)} would leave{' '}
      <When at={lastOfNext(newCount || example, data)} />; the people are added at once. A link is valid for 7
      days from when it leaves.
    </>
  );
  return (
    <Checkbox
      label="Invite new app users by mail"
      description={invite ? pace : `They are added without an invitation. ${laterInvitation(true)}`}
      checked={invite}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function When({ at }: { at: Date | null }) {
  return at ? (
    <>
      by about <Leaving at={at} />
    </>
  ) : (
    'at once'
  );
}
