import { Page } from '../../ui/Page';
import { AppUsersList } from './AppUsersList';
import { RegisterAppUserForm } from './RegisterAppUserForm';

export function AppUsersScreen() {
  return (
    <Page title="Register user" lead="The people who use your mobile application.">
      <RegisterAppUserForm />
      <AppUsersList />
    </Page>
  );
}
