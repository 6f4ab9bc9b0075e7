import { Page } from '../../../ui/Page';
import { RedirectHosts } from '../../codes/qr-landing/RedirectHosts';
import { ApplicationKeys } from './ApplicationKeys';
import { applicationKeysTexts as t } from './application-keys.texts';

/** The keys of the application, and the hosts that its codes may lead to. */
export function KeysScreen() {
  return (
    <Page {...t.page}>
      <ApplicationKeys />
      <RedirectHosts />
    </Page>
  );
}
