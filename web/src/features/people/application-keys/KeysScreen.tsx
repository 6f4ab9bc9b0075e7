import { Page } from '../../../ui/Page';
import { RedirectHosts } from '../../codes/qr-landing/RedirectHosts';
import { ApplicationKeys } from './ApplicationKeys';

/** The keys of the application, and the hosts that its codes may lead to. */
export function KeysScreen() {
  return (
    <Page title="Keys and hosts" lead="What the mobile app needs to redeem codes, and where codes may lead.">
      <ApplicationKeys />
      <RedirectHosts />
    </Page>
  );
}
