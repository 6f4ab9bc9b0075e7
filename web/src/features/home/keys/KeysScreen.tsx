import { Page } from '../../../ui/Page';
import { RedirectHosts } from '../../codes/qr-landing/RedirectHosts';
import { ApplicationKeys } from '../../people/application-keys/ApplicationKeys';
import { applicationKeysTexts as t } from '../../people/application-keys/application-keys.texts';

/** The keys of the application, and the hosts that its codes may lead to. */
export function KeysScreen() {
  return (
    <Page {...t.page}>
      <ApplicationKeys />
      <RedirectHosts />
    </Page>
  );
}
