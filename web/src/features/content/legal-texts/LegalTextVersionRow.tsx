import { Button } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { LegalTextVersionState } from '../../../gateway/generated';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { CopyLink } from '../versions/CopyLink';
import type { Compared } from '../versions/use-compared';
import { VersionRow } from '../versions/VersionRow';
import {
  type LegalTextVersionPartsFragment,
  useRestoreLegalTextVersionMutation,
  useWithdrawLegalTextVersionMutation,
} from './LegalTextVersions.generated';

const badges: Record<LegalTextVersionState, { label: string; color: string }> = {
  SCHEDULED: { label: 'Scheduled', color: 'blue' },
  IN_FORCE: { label: 'In force', color: 'green' },
  SUPERSEDED: { label: 'Superseded', color: 'gray' },
  REPLACED: { label: 'Replaced before its date', color: 'gray' },
  WITHDRAWN: { label: 'Withdrawn', color: 'gray' },
};

interface LegalTextVersionRowProps {
  title: string;
  version: LegalTextVersionPartsFragment;
  /** The version before it, whose number may be much lower after a restore of a backup; null for the first. */
  olderNumber: number | null;
  compared: Compared;
  onChanged: () => void;
}

export function LegalTextVersionRow(props: LegalTextVersionRowProps) {
  const { title, version, olderNumber, compared, onChanged } = props;
  const { key, ...parts } = version;
  const { number, state, effectiveAt, createdAt, withdrawnAt, publicUrl } = parts;
  const readOnly = !useMay('content.write');
  const confirm = useConfirm();
  const [restoreVersion, restoring] = useRestoreLegalTextVersionMutation();
  const [withdrawVersion, withdrawing] = useWithdrawLegalTextVersionMutation();
  const isBusy = restoring.loading || withdrawing.loading;

  const change = async (act: () => Promise<string>) => {
    try {
      notify(await act(), { about: version.id });
    } catch (thrown) {
      const { message } = toGatewayError(thrown);
      notify(`❌ ${message || 'That did not work. Please try again.'}`, { about: version.id });
    }
    onChanged();
  };
  const restore = async () => {
    const message = `Put the text of version ${number} of “${title}” in force now? It becomes a new version.`;
    if (isBusy || !(await confirm({ message, confirmLabel: 'Restore', destructive: false }))) return;
    await change(async () => {
      const { data } = await restoreVersion({ variables: { input: { key, number } } });
      if (!data || data.restoreLegalTextVersion.unchanged)
        return 'This text is in force already: there is no new version.';
      return `Version ${number} is in force again, as version ${data.restoreLegalTextVersion.version.number}.`;
    });
  };
  const withdraw = async () => {
    const message = `Withdraw version ${number} of “${title}”? It will not come into force.`;
    if (isBusy || !(await confirm({ message, confirmLabel: 'Withdraw' }))) return;
    await change(async () => {
      await withdrawVersion({ variables: { input: { key, number } } });
      return `Version ${number} is withdrawn.`;
    });
  };

  return (
    <VersionRow
      {...parts}
      badge={badges[state]}
      detail={
        <>
          {withdrawnAt ? (
            <>
              Withdrawn <DateTime exact of={withdrawnAt} />
            </>
          ) : (
            effectiveAt !== createdAt && (
              <>
                {state === 'REPLACED' ? 'Was scheduled for' : 'In force from'}{' '}
                <DateTime exact of={effectiveAt} />
              </>
            )
          )}
          {parts.requiresAcceptance && (
            <div>
              Everybody is asked to accept it
              {parts.acceptBy && (
                <>
                  {' by '}
                  <DateTime exact of={parts.acceptBy} />
                </>
              )}
            </div>
          )}
        </>
      }
      isCompared={compared.has(number)}
      onCompare={olderNumber === null ? undefined : () => compared.show(olderNumber, number)}
    >
      {publicUrl && <CopyLink url={publicUrl} label={`Copy link to version ${number}`} />}
      {!readOnly && (state === 'SCHEDULED' || state === 'REPLACED') && (
        <Button
          variant="default"
          size="xs"
          color="red"
          onClick={() => void withdraw()}
          aria-label={`Withdraw version ${number}`}
        >
          Withdraw
        </Button>
      )}
      {!readOnly && state !== 'IN_FORCE' && (
        <BusyButton
          variant="default"
          size="xs"
          busy={restoring.loading}
          busyLabel="Restoring…"
          onClick={() => void restore()}
          aria-label={`Restore version ${number}`}
        >
          Restore
        </BusyButton>
      )}
    </VersionRow>
  );
}
