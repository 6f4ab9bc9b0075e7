import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { type AccessTokenPartsFragment, useRevokeAccessTokenMutation } from './AccessTokens.generated';
import { accessTokensTexts } from './access-tokens.texts';
import { RenameToken } from './RenameToken';
import { TokenRow } from './TokenRow';
import { tokenFactsTexts as t } from './token-facts.texts';

interface TokenListProps {
  tokens: readonly AccessTokenPartsFragment[];
  reload: () => Promise<unknown>;
  /** Loads the list again, and moves the focus from the row that is gone. */
  onRevoked: (index: number) => Promise<unknown>;
}

/** The person's tokens, newest first, also those that have expired. */
export function TokenList({ tokens, reload, onRevoked }: TokenListProps) {
  const act = useAct();
  const [revokeToken] = useRevokeAccessTokenMutation();
  const [renamed, setRenamed] = useState<AccessTokenPartsFragment | null>(null);

  const revoke = async ({ id, name }: AccessTokenPartsFragment, index: number) => {
    const isGone = await act({
      ask: { title: t.revokeTitle, message: t.revokeQuestion(name), confirmLabel: commonTexts.revoke },
      run: () => revokeToken({ variables: { input: { id } } }),
      done: t.revoked(name),
      failed: t.revokeFailed,
    });
    if (isGone) await onRevoked(index);
  };

  return (
    <>
      <ul className={common.looseList} aria-label={t.list}>
        {tokens.map((token, index) => (
          <TokenRow key={token.id} token={token} of={<bdi>{token.application.name}</bdi>}>
            <Button
              variant="default"
              size="xs"
              onClick={() => setRenamed(token)}
              aria-label={accessTokensTexts.renameOf(token.name)}
            >
              {accessTokensTexts.rename}
            </Button>
            <Button
              variant="default"
              size="xs"
              onClick={() => revoke(token, index)}
              aria-label={t.revokeOf(token.name)}
              data-focus-row
            >
              {commonTexts.revoke}
            </Button>
          </TokenRow>
        ))}
      </ul>
      <RenameToken token={renamed} onClose={() => setRenamed(null)} reload={reload} />
    </>
  );
}
