import { useAct } from '../../../gateway/use-act';
import { BusyButton } from '../../../ui/BusyButton';
import { commonTexts } from '../../../ui/common.texts';
import { useRevokeAllAccessTokensMutation } from './AccessTokens.generated';
import { accessTokensTexts as t } from './access-tokens.texts';

interface RevokeAllTokensProps {
  count: number;
  /** Loads the list again. */
  onRevoked: () => Promise<unknown>;
}

/** Ends every token of the person, also those that have expired. */
export function RevokeAllTokens({ count, onRevoked }: RevokeAllTokensProps) {
  const act = useAct();
  const [revokeAll, { loading }] = useRevokeAllAccessTokensMutation();
  const revoke = async () => {
    if (loading) return;
    const revoked = await act({
      ask: { title: t.revokeAllTitle, message: t.revokeAllQuestion(count), confirmLabel: t.revokeAll },
      run: () => revokeAll(),
      done: ({ data }) => t.revokedAll(data?.revokeAllAccessTokens.revokedCount ?? count),
      failed: commonTexts.failedToast,
    });
    if (revoked) await onRevoked();
  };
  return (
    <BusyButton variant="default" busy={loading} busyLabel={t.revokingAll} onClick={() => void revoke()}>
      {t.revokeAll}
    </BusyButton>
  );
}
