import { useApolloClient } from '@apollo/client/react';
import { IconShieldBolt } from '@tabler/icons-react';
import { refreshMemberships } from '../../../gateway/refresh-session';
import { BusyButton } from '../../../ui/BusyButton';
import { Rich } from '../../../ui/Rich';
import { useStopWorkingAsOwnerMutation } from './OwnMemberships.generated';
import { useMemberAct } from './use-member-act';
import styles from './WorksAsOwner.module.css';
import { workAsOwnerTexts as t } from './work-as-owner.texts';

/** On every page while an administrator works as owner of an application. */
export function WorksAsOwner({ application }: { application: string }) {
  const client = useApolloClient();
  const [stop, { loading }] = useStopWorkingAsOwnerMutation();
  const act = useMemberAct(() => refreshMemberships(client));
  const end = async () => {
    await stop();
    await refreshMemberships(client);
  };
  return (
    <section className={styles.strip} aria-label={t.strip}>
      <IconShieldBolt size={18} aria-hidden="true" />
      <p role="status">
        <Rich text={t.youWork} tags={{ application: () => <bdi>{application}</bdi> }} />
      </p>
      <BusyButton
        variant="default"
        size="xs"
        busy={loading}
        busyLabel={t.stopping}
        onClick={() => !loading && void act('work-as-owner', end, t.stopped)}
      >
        {t.stop}
      </BusyButton>
    </section>
  );
}
