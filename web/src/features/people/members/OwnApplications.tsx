import { useApolloClient } from '@apollo/client/react';
import { Badge, Button } from '@mantine/core';
import { IconDoorExit, IconHome, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Membership, useMemberships } from '../../../gateway/memberships';
import { refreshSession } from '../../../gateway/refresh-session';
import { roleName, roleSentences } from '../../../gateway/rights';
import { useViewed } from '../../../gateway/viewed';
import common from '../../../ui/Common.module.css';
import { Panel } from '../../../ui/Page';
import { type RowAction, RowMenu } from '../../../ui/RowMenu';
import { LeaveApplication } from './LeaveApplication';
import styles from './Members.module.css';
import { membersTexts as t } from './members.texts';
import { membershipTexts } from './membership.texts';
import { NewApplication } from './NewApplication';
import { useSetHomeApplicationMutation } from './OwnMemberships.generated';
import { useMemberAct } from './use-member-act';

/** The applications in which the person works: which opens first, and the ways out and to a new one. */
export function OwnApplications() {
  const client = useApolloClient();
  const { held = [] } = useMemberships();
  const { application: viewed } = useViewed();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [left, setLeft] = useState<Membership | null>(null);
  const [isNew, setNew] = useState(false);
  const [setHome] = useSetHomeApplicationMutation();
  const refresh = () => refreshSession(client);
  const act = useMemberAct(refresh);

  const openFirst = async ({ application: { name } }: Membership) => {
    const change = async () => {
      await setHome({ variables: { input: { application: name } } });
      // The address names what is on screen, so that it stays while another application becomes the home.
      void navigate(`${pathname}?${new URLSearchParams({ application: viewed })}`, { replace: true });
      await refresh();
    };
    await act(name, change, t.opensFirstNow(name));
  };
  const hasLeft = async (name: string) => {
    setLeft(null);
    if (name === viewed) void navigate('/qr-generator', { replace: true });
    await refresh();
  };

  return (
    <Panel
      title={t.ownApplications}
      actions={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={16} aria-hidden="true" />}
          onClick={() => setNew(true)}
        >
          {membershipTexts.newApplication}
        </Button>
      }
    >
      <ul className={`${common.closeList} ${styles.list}`} aria-label={t.ownApplications}>
        {held.map((membership) => {
          const { application, role, isHome } = membership;
          const actions: RowAction[] = [
            { label: t.leaveOne(application.name), Icon: IconDoorExit, onClick: () => setLeft(membership) },
          ];
          if (!isHome)
            actions.unshift({
              label: t.openFirst,
              Icon: IconHome,
              onClick: () => void openFirst(membership),
            });
          return (
            <li key={application.id} className={styles.row}>
              <div className={common.column}>
                <bdi className={common.name}>{application.name}</bdi>
                <span className={common.facts}>{t.roleAndRights(roleName(role), roleSentences[role])}</span>
              </div>
              <div className={styles.badges}>
                {isHome && held.length > 1 && <Badge color="green">{t.opensFirst}</Badge>}
              </div>
              <RowMenu of={application.name} actions={actions} />
            </li>
          );
        })}
      </ul>
      <LeaveApplication membership={left} onClose={() => setLeft(null)} onLeft={hasLeft} />
      <NewApplication opened={isNew} onClose={() => setNew(false)} />
    </Panel>
  );
}
