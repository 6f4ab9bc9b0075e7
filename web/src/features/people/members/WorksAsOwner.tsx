import { useApolloClient } from '@apollo/client/react';
import { IconShieldBolt } from '@tabler/icons-react';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { BusyButton } from '../../../ui/BusyButton';
import { useStopWorkingAsOwnerMutation } from './OwnMemberships.generated';
import { useMemberAct } from './use-member-act';
import styles from './WorksAsOwner.module.css';

/** On every page while an administrator works as owner of an application. */
export function WorksAsOwner({ application }: { application: string }) {
  const client = useApolloClient();
  const [stop, { loading }] = useStopWorkingAsOwnerMutation();
  const act = useMemberAct(() => refreshMemberships(client));
  const end = () =>
    act('work-as-owner', async () => {
      const { data } = await stop();
      await refreshMemberships(client);
      return data?.stopWorkingAsOwner.message;
    });
  return (
    <section className={styles.strip} aria-label="Work as owner">
      <IconShieldBolt size={18} aria-hidden="true" />
      <p role="status">
        You work as owner of “<bdi>{application}</bdi>”. Everything you do is recorded.
      </p>
      <BusyButton
        variant="default"
        size="xs"
        busy={loading}
        busyLabel="Stopping…"
        onClick={() => !loading && void end()}
      >
        Stop
      </BusyButton>
    </section>
  );
}
