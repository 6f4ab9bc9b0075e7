import { errorMessage } from '../../../gateway/error-message';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { useSymbolSettingsQuery } from './CodeSettings.generated';
import { messages } from './messages';
import { SymbolForm } from './SymbolForm';

/** The content and the error correction of the symbols of new codes. */
export function SymbolPanel() {
  const { data, error, refetch } = useSymbolSettingsQuery();
  const settings = data?.symbolSettings;
  return (
    <Panel title="Symbol of new codes">
      {settings && <SymbolForm key={JSON.stringify(settings)} settings={settings} />}
      {!settings && error && (
        <ErrorState
          message={errorMessage(error, messages.symbolFailed)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!settings && !error && <Loading />}
    </Panel>
  );
}
