import { Page } from '../../../ui/Page';
import { SerialNumbersPanel } from '../serial-numbers/SerialNumbersPanel';
import { LandingPanel } from './LandingPanel';
import { SymbolPanel } from './SymbolPanel';

/** How the codes of an application become symbols and labels, and the page that they open. */
export function CodeSettingsScreen() {
  return (
    <Page title="Codes and labels" lead="How new codes are made, and what people see who open one.">
      <SymbolPanel />
      <LandingPanel />
      <SerialNumbersPanel />
    </Page>
  );
}
