import { Alert, Anchor } from '@mantine/core';
import { useSession } from '../../../gateway/session';
import { commonTexts } from '../../../ui/common.texts';
import { Link } from '../../../ui/Link';
import { Page } from '../../../ui/Page';
import { SplitPanel } from '../../../ui/SplitPanel';
import { AddAccountForm } from './AddAccountForm';
import { addAccountTexts as t } from './add-account.texts';

/** Everybody who is logged in may open this page (specification §2), and administrators alone can use it. */
export function AddAccountScreen() {
  const { isAdmin } = useSession();
  if (!isAdmin) {
    return (
      <Page title={commonTexts.titles.registerUser}>
        <Alert color="orange" role="note">
          <p>{t.onlyAdministrators}</p>
          <Anchor component={Link} to="/user_register" inherit underline="always">
            {t.registerAppUsers}
          </Anchor>
        </Alert>
      </Page>
    );
  }
  return (
    <Page title={commonTexts.titles.registerUser} lead={t.lead}>
      <SplitPanel title={t.panel} about={<p>{t.about}</p>}>
        <AddAccountForm />
      </SplitPanel>
    </Page>
  );
}
