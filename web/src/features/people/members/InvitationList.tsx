import { Badge } from '@mantine/core';
import { IconLink, IconMailForward, IconMailOff } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { errorMessage } from '../../../gateway/error-message';
import type { MemberInvitationState } from '../../../gateway/generated';
import { roleName } from '../../../gateway/rights';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { ErrorState } from '../../../ui/ErrorState';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { type RowAction, RowMenu } from '../../../ui/RowMenu';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useRowInAddress } from '../../../ui/use-row-in-address';
import { type InvitationLink, InvitationLinkDialog } from '../invitations/InvitationLinkDialog';
import { invitationsTexts } from '../invitations/invitations.texts';
import {
  type MemberInvitationRowFragment,
  useCopyMemberInvitationMutation,
  type useMemberInvitationsQuery,
  useResendMemberInvitationMutation,
  useRevokeMemberInvitationMutation,
} from './MemberInvitations.generated';
import styles from './Members.module.css';
import { membersTexts as t } from './members.texts';
import { useMemberAct } from './use-member-act';

const colors: Record<MemberInvitationState, string> = {
  PENDING: 'orange',
  EXPIRED: 'gray',
  ACCEPTED: 'green',
  DECLINED: 'gray',
  REVOKED: 'gray',
};

interface InvitationListProps {
  query: ReturnType<typeof useMemberInvitationsQuery>;
  mayChange: boolean;
  reload: () => Promise<unknown>;
}

/** The invitations that nobody has accepted yet; nothing where there are none. */
export function InvitationList({ query, mayChange, reload }: InvitationListProps) {
  const { data, previousData, error } = query;
  const rows = (data ?? previousData)?.memberInvitations ?? [];
  const [link, setLink] = useState<InvitationLink | null>(null);
  const focus = useFocusAfterRemoval(() => null);
  if (!error && rows.length === 0) return null;
  return (
    <Panel title={t.invitations}>
      {error && (
        <ErrorState message={errorMessage(error, t.invitationsFailed)} onRetry={() => void reload()} />
      )}
      {!error && (
        <ul
          className={`${common.closeList} ${styles.list}`}
          aria-label={t.invitations}
          ref={focus.list as RefObject<HTMLUListElement | null>}
        >
          {rows.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              mayChange={mayChange}
              reload={reload}
              onLink={setLink}
            />
          ))}
        </ul>
      )}
      <InvitationLinkDialog link={link} onClose={() => setLink(null)} forMember />
    </Panel>
  );
}

interface RowProps extends Pick<InvitationListProps, 'mayChange' | 'reload'> {
  invitation: MemberInvitationRowFragment;
  onLink: (link: InvitationLink) => void;
}

function Row({ invitation, mayChange, reload, onLink }: RowProps) {
  const { id, email, role, state, sentAt, expiresAt, mailError } = invitation;
  const { className, ...row } = useRowInAddress(`invitation-${id}`);
  const confirm = useConfirm();
  const act = useMemberAct(reload);
  const [resend] = useResendMemberInvitationMutation();
  const [revoke] = useRevokeMemberInvitationMutation();
  const [copy] = useCopyMemberInvitationMutation();
  const variables = { input: { id } };

  const actions: RowAction[] = [
    {
      label: t.sendAgain,
      Icon: IconMailForward,
      onClick: () => void act(id, () => resend({ variables }), invitationsTexts.sentAgain),
    },
    {
      label: t.copyLink,
      Icon: IconLink,
      onClick: async () => {
        const message = invitationsTexts.copyQuestion;
        if (
          !(await confirm({ title: email, message, confirmLabel: commonTexts.makeALink, destructive: false }))
        )
          return;
        await act(id, async () => {
          // The link is shown, and kept nowhere.
          const { data } = await copy({ variables, fetchPolicy: 'no-cache' });
          if (data) onLink({ email, url: data.copyMemberInvitation.url });
          await reload();
        });
      },
    },
  ];
  if (state === 'PENDING')
    actions.push({
      label: commonTexts.revoke,
      Icon: IconMailOff,
      onClick: async () => {
        const message = invitationsTexts.revokeQuestion;
        if (!(await confirm({ title: email, message, confirmLabel: commonTexts.revoke }))) return;
        await act(id, () => revoke({ variables }), invitationsTexts.revoked);
      },
    });

  return (
    <li {...row} className={`${className} ${styles.row}`}>
      <div className={common.column}>
        <Email of={email} className={common.name} />
        <span className={common.facts}>
          <Rich
            text={state === 'PENDING' ? t.sentAndExpires(roleName(role)) : t.sent(roleName(role))}
            tags={{
              sent: () => <DateTime of={sentAt} />,
              expires: () => <DateTime of={expiresAt} />,
            }}
          />
        </span>
        {mailError && <span className={styles.refused}>{invitationsTexts.mailRefused(mailError)}</span>}
      </div>
      <Badge color={colors[state]}>{t.invitationStates[state]}</Badge>
      {mayChange && <RowMenu of={t.invitationOf(email)} actions={actions} />}
    </li>
  );
}
