import { Badge } from '@mantine/core';
import { IconUserMinus, IconUserShield } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { roleName, roleSentences } from '../../../gateway/rights';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { DateTime } from '../../../ui/DateTime';
import { Email } from '../../../ui/Email';
import { Panel } from '../../../ui/Page';
import { Rich } from '../../../ui/Rich';
import { type RowAction, RowMenu } from '../../../ui/RowMenu';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import { useRowInAddress } from '../../../ui/use-row-in-address';
import { ChangeRole } from './ChangeRole';
import { type MemberRowFragment, useMembersQuery } from './Members.generated';
import styles from './Members.module.css';
import { membersTexts as t } from './members.texts';
import { RemoveMember } from './RemoveMember';

/** The members, owners first, each with what its role may do. */
export function MemberList({ mayChange }: { mayChange: boolean }) {
  const { data, previousData, error, refetch } = useMembersQuery({ fetchPolicy: 'cache-and-network' });
  const [asked, setAsked] = useState<{ act: 'role' | 'removal'; member: MemberRowFragment } | null>(null);
  const members = (data ?? previousData)?.members;
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => focus.list.current);
  const title = members ? t.count(members.length) : commonTexts.titles.members;
  const close = () => setAsked(null);
  return (
    <Panel title={title}>
      {(error || !members) && <NotLoaded error={error} refetch={reload} failed={t.membersFailed} />}
      {members && !error && (
        <ul
          className={`${common.closeList} ${styles.list}`}
          aria-label={commonTexts.titles.members}
          tabIndex={-1}
          ref={focus.list as RefObject<HTMLUListElement | null>}
        >
          {members.map((member) => (
            <Row key={member.id} member={member} mayChange={mayChange} onAsk={setAsked} />
          ))}
        </ul>
      )}
      {mayChange && members?.length === 1 && !error && (
        <p className={`${common.facts} ${styles.alone}`}>{t.alone}</p>
      )}
      <ChangeRole member={asked?.act === 'role' ? asked.member : null} onClose={close} reload={reload} />
      <RemoveMember
        member={asked?.act === 'removal' ? asked.member : null}
        onClose={close}
        onRemoved={async () => {
          await reload();
          focus.focusRow(0);
        }}
      />
    </Panel>
  );
}

interface RowProps {
  member: MemberRowFragment;
  mayChange: boolean;
  onAsk: (asked: { act: 'role' | 'removal'; member: MemberRowFragment }) => void;
}

function Row({ member, mayChange, onAsk }: RowProps) {
  const { email, role, createdAt, lastLogInAt, isActive, isViewer } = member;
  const { className, ...row } = useRowInAddress(`member-${member.id}`);
  const actions: RowAction[] = [
    { label: t.changeRole, Icon: IconUserShield, onClick: () => onAsk({ act: 'role', member }) },
  ];
  // Oneself leaves instead, below.
  if (!isViewer)
    actions.push({
      label: commonTexts.remove,
      Icon: IconUserMinus,
      onClick: () => onAsk({ act: 'removal', member }),
    });
  return (
    <li {...row} className={`${className} ${styles.row}`}>
      <div className={common.column}>
        <span className={common.name}>
          {isViewer ? (
            <Rich text={t.you} tags={{ email: () => <Email of={email} /> }} />
          ) : (
            <Email of={email} />
          )}
        </span>
        <span className={common.facts}>
          <Rich
            text={lastLogInAt ? t.loggedIn(roleSentences[role]) : t.notLoggedIn(roleSentences[role])}
            tags={{
              since: () => <DateTime of={createdAt} />,
              last: () => lastLogInAt && <DateTime of={lastLogInAt} />,
            }}
          />
        </span>
      </div>
      <div className={styles.badges}>
        {!isActive && <Badge color="gray">{t.inactive}</Badge>}
        <Badge color={role === 'OWNER' ? 'petrol' : 'gray'}>{roleName(role)}</Badge>
      </div>
      {mayChange && <RowMenu of={email} actions={actions} />}
    </li>
  );
}
