import { errorMessage } from '../../../gateway/error-message';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
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
      {!settings && error && (
        <ErrorState
          message={errorMessage(error, codeSettingsTexts.symbol.loadingFailed)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!settings && !error && <Loading />}
    </Panel>
  );
}
