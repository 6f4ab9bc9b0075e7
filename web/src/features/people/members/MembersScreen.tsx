import { useViewed } from '../../../gateway/viewed';
import { Page } from '../../../ui/Page';
import { SecondStepRule } from '../second-step/SecondStepRule';
import { InvitationList } from './InvitationList';
import { InviteMembers } from './InviteMembers';
import { useMemberInvitationsQuery } from './MemberInvitations.generated';
import { MemberList } from './MemberList';
import { OwnApplications } from './OwnApplications';

/** Who works in the application, who is invited, and the person's own applications. */
export function MembersScreen() {
  const { application, may, isOther } = useViewed();
  const mayChange = may('members');
  const invitations = useMemberInvitationsQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => invitations.refetch().catch(() => undefined);
  return (
    <Page title="Members" lead={`Who works in “${application}”, and what each of them may do.`}>
      <InvitationList query={invitations} mayChange={mayChange} reload={reload} />
      {mayChange && <InviteMembers onInvited={reload} />}
      <MemberList mayChange={mayChange} />
      <SecondStepRule />
      {!isOther && <OwnApplications />}
    </Page>
  );
}
