import { Button } from '@mantine/core';
import { toGatewayError } from '../../../gateway/errors';
import type { LegalTextVersionState } from '../../../gateway/generated';
import { useMay } from '../../../gateway/viewed';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useConfirm } from '../../../ui/confirm';
import { DateTime } from '../../../ui/DateTime';
import { notify } from '../../../ui/notify';
import { Rich } from '../../../ui/Rich';
import { CopyLink } from '../versions/CopyLink';
import type { Compared } from '../versions/use-compared';
import { VersionRow } from '../versions/VersionRow';
import {
  type LegalTextVersionPartsFragment,
  useRestoreLegalTextVersionMutation,
  useWithdrawLegalTextVersionMutation,
} from './LegalTextVersions.generated';
import { legalTextVersionsTexts as t } from './legal-text-versions.texts';

const colors: Partial<Record<LegalTextVersionState, string>> = { SCHEDULED: 'blue', IN_FORCE: 'green' };

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
      notify(await act(), { about: version.id, tone: 'success' });
    } catch (thrown) {
      const { message } = toGatewayError(thrown);
      notify(message ? t.refused(message) : commonTexts.failedToast, { about: version.id, tone: 'error' });
    }
    onChanged();
  };
  const restore = async () => {
    const message = t.restore.question(number, title);
    if (isBusy || !(await confirm({ message, confirmLabel: t.restore.label, destructive: false }))) return;
    await change(async () => {
      const { data } = await restoreVersion({ variables: { input: { key, number } } });
      if (!data || data.restoreLegalTextVersion.unchanged) return t.restore.unchanged;
      return t.restore.done(number, data.restoreLegalTextVersion.version.number);
    });
  };
  const withdraw = async () => {
    const message = t.withdraw.question(number, title);
    if (isBusy || !(await confirm({ message, confirmLabel: t.withdraw.label }))) return;
    await change(async () => {
      await withdrawVersion({ variables: { input: { key, number } } });
      return t.withdraw.done(number);
    });
  };

  return (
    <VersionRow
      {...parts}
      badge={{ label: t.states[state], color: colors[state] ?? 'gray' }}
      detail={
        <>
          {withdrawnAt ? (
            <Rich text={t.withdrawnAt} tags={{ when: () => <DateTime exact of={withdrawnAt} /> }} />
          ) : (
            effectiveAt !== createdAt && (
              <Rich
                text={state === 'REPLACED' ? t.wasScheduledFor : t.inForceFrom}
                tags={{ when: () => <DateTime exact of={effectiveAt} /> }}
              />
            )
          )}
          {parts.requiresAcceptance && (
            <div>
              {parts.acceptBy ? (
                <Rich
                  text={t.isAskedBy}
                  tags={{ when: () => <DateTime exact of={parts.acceptBy as string} /> }}
                />
              ) : (
                t.isAsked
              )}
            </div>
          )}
        </>
      }
      isCompared={compared.has(number)}
      onCompare={olderNumber === null ? undefined : () => compared.show(olderNumber, number)}
    >
      {publicUrl && <CopyLink url={publicUrl} label={t.copyLink(number)} />}
      {!readOnly && (state === 'SCHEDULED' || state === 'REPLACED') && (
        <Button
          variant="default"
          size="xs"
          color="red"
          onClick={() => void withdraw()}
          aria-label={t.withdraw.of(number)}
        >
          {t.withdraw.label}
        </Button>
      )}
      {!readOnly && state !== 'IN_FORCE' && (
        <BusyButton
          variant="default"
          size="xs"
          busy={restoring.loading}
          busyLabel={t.restore.busy}
          onClick={() => void restore()}
          aria-label={t.restore.of(number)}
        >
          {t.restore.label}
        </BusyButton>
      )}
    </VersionRow>
  );
}
