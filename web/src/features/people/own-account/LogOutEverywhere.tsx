import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../../gateway/FormDialog';
import { forgetSelections } from '../../../gateway/forget-selections';
import { leaveScan } from '../../../gateway/leave-scan';
import { session } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { wipeDrafts } from '../../../ui/drafts';
import { useEndAllSessionsMutation } from './Account.generated';
import { ownAccountTexts } from './own-account.texts';

/** Ends every session of the account, this one too, and its access tokens where the person says so. */
export function LogOutEverywhere({ hasTokens }: { hasTokens: boolean }) {
  const t = ownAccountTexts.everywhere;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [endAll] = useEndAllSessionsMutation();
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t.title}
      </Button>
      <FormDialog
        of={isAsked || null}
        title={t.title}
        onClose={() => setAsked(false)}
        submitLabel={t.title}
        busyLabel={t.leaving}
        isDangerous
        values={() => ({ accessTokens: false })}
        form={() => ({
          validate: () => ({}),
          failed: commonTexts.failedToast,
          submit: async ({ accessTokens }) => {
            await endAll({ variables: { input: { accessTokens } } });
            await leaveScan();
            session.end('loggedOut');
            wipeDrafts();
            forgetSelections();
            void navigate('/login');
          },
        })}
      >
        {(form) => (
          <>
            <Text>{t.question}</Text>
            {hasTokens && (
              <Checkbox
                label={t.tokens}
                description={t.aboutTokens}
                checked={form.values.accessTokens}
                onChange={({ currentTarget: { checked } }) => form.setFieldValue('accessTokens', checked)}
              />
            )}
          </>
        )}
      </FormDialog>
    </>
  );
}
