import { Button, Text } from '@mantine/core';
import { type RefObject, useId } from 'react';
import { NotLoaded } from '../../../gateway/NotLoaded';
import { useAct } from '../../../gateway/use-act';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { Email } from '../../../ui/Email';
import { Panel } from '../../../ui/Page';
import { useFocusAfterRemoval } from '../../../ui/use-focus-after-removal';
import {
  type MemberAccessTokenPartsFragment,
  useMemberAccessTokensQuery,
  useRevokeMemberAccessTokenMutation,
} from './MemberAccessTokens.generated';
import { memberTokensTexts } from './member-tokens.texts';
import { TokenPolicy } from './TokenPolicy';
import { TokenRow } from './TokenRow';
import { tokenFactsTexts as t } from './token-facts.texts';

/** The access tokens of all members of the application, and whether there may be any. */
export function MemberTokens({ mayChange }: { mayChange: boolean }) {
  const { data, previousData, error, refetch } = useMemberAccessTokensQuery({
    fetchPolicy: 'cache-and-network',
  });
  const [revokeToken] = useRevokeMemberAccessTokenMutation();
  const act = useAct();
  const none = useId();
  const tokens = (data ?? previousData)?.memberAccessTokens;
  const reload = () => refetch().catch(() => undefined);
  const focus = useFocusAfterRemoval(() => document.getElementById(none));

  const revoke = async ({ id, name }: MemberAccessTokenPartsFragment, index: number) => {
    const isGone = await act({
      ask: { title: t.revokeTitle, message: t.revokeQuestion(name), confirmLabel: commonTexts.revoke },
      run: () => revokeToken({ variables: { input: { id } } }),
      done: t.revoked(name),
      failed: t.revokeFailed,
    });
    if (!isGone) return;
    await reload();
    focus.focusRow(index);
  };

  return (
    <Panel title={memberTokensTexts.title}>
      <Text c="dimmed" className={common.intro}>
        {memberTokensTexts.about}
      </Text>
      {(error || !tokens) && <NotLoaded error={error} refetch={reload} failed={t.listFailed} />}
      {tokens && tokens.length > 0 && !error && (
        <ul
          className={common.looseList}
          aria-label={memberTokensTexts.title}
          ref={focus.list as RefObject<HTMLUListElement | null>}
        >
          {tokens.map((token, index) => (
            <TokenRow key={token.id} token={token} of={<Email of={token.email} />}>
              {mayChange && (
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => revoke(token, index)}
                  aria-label={t.revokeOf(token.name)}
                  data-focus-row
                >
                  {commonTexts.revoke}
                </Button>
              )}
            </TokenRow>
          ))}
        </ul>
      )}
      {tokens?.length === 0 && !error && (
        <Text id={none} tabIndex={-1} mb="md">
          {memberTokensTexts.none}
        </Text>
      )}
      <TokenPolicy />
    </Panel>
  );
}
