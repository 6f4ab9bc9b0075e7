import { commonTexts } from '../../../ui/common.texts';
import { Page } from '../../../ui/Page';
import { FieldsPanel } from '../code-fields/FieldsPanel';
import { SerialNumbersPanel } from '../serial-numbers/SerialNumbersPanel';
import { codeSettingsTexts } from './code-settings.texts';
import { LandingPanel } from './LandingPanel';
import { SymbolPanel } from './SymbolPanel';

/** How the codes of an application become symbols and labels, and the page that they open. */
export function CodeSettingsScreen() {
  return (
    <Page title={commonTexts.titles.codesAndLabels} lead={codeSettingsTexts.lead}>
      <SymbolPanel />
      <LandingPanel />
      <SerialNumbersPanel />
      <FieldsPanel />
    </Page>
  );
}
