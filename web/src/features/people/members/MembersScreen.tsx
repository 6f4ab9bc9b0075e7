import { Suspense } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { lazyScreen } from '../../../ui/lazy-screen';
import { Page } from '../../../ui/Page';
import { SecondStepRule } from '../second-step/SecondStepRule';
import { InvitationList } from './InvitationList';
import { InviteMembers } from './InviteMembers';
import { useMemberInvitationsQuery } from './MemberInvitations.generated';
import { MemberList } from './MemberList';
import { membersTexts as t } from './members.texts';
import { OwnApplications } from './OwnApplications';

const MemberTokens = lazyScreen(() => import('../access-tokens/MemberTokens'), 'MemberTokens');

/** Who works in the application, who is invited, and the person's own applications. */
export function MembersScreen() {
  const { application, may, isOther } = useViewed();
  const mayChange = may('members');
  const invitations = useMemberInvitationsQuery({ fetchPolicy: 'cache-and-network' });
  const reload = () => invitations.refetch().catch(() => undefined);
  return (
    <Page
      title={commonTexts.titles.members}
      lead={t.lead(application)}
      actions={mayChange && <InviteMembers onInvited={reload} />}
    >
      <MemberList mayChange={mayChange} />
      <InvitationList query={invitations} mayChange={mayChange} reload={reload} />
      <Suspense fallback={null}>
        <MemberTokens mayChange={mayChange} />
      </Suspense>
      <SecondStepRule />
      {!isOther && <OwnApplications />}
    </Page>
  );
}
