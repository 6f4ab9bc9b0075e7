import { NotLoaded } from '../../../gateway/NotLoaded';
import { Panel } from '../../../ui/Page';
import { useSymbolSettingsQuery } from './CodeSettings.generated';
import { codeSettingsTexts } from './code-settings.texts';
import { SymbolForm } from './SymbolForm';

/** The content and the error correction of the symbols of new codes. */
export function SymbolPanel() {
  const { data, error, refetch } = useSymbolSettingsQuery();
  const settings = data?.symbolSettings;
  return (
    <Panel title={codeSettingsTexts.symbol.title}>
      {settings && <SymbolForm key={JSON.stringify(settings)} settings={settings} />}
      {!settings && (
        <NotLoaded error={error} refetch={refetch} failed={codeSettingsTexts.symbol.loadingFailed} />
      )}
    </Panel>
  );
}
