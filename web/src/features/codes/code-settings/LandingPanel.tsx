import { errorMessage } from '../../../gateway/error-message';
import { ErrorState } from '../../../ui/ErrorState';
import { Loading } from '../../../ui/Loading';
import { Panel } from '../../../ui/Page';
import { useLandingSettingsQuery } from './CodeSettings.generated';
import { codeSettingsTexts } from './code-settings.texts';
import { LandingForm } from './LandingForm';

/** What people see who open a code with a plain camera. */
export function LandingPanel() {
  const { data, error, refetch } = useLandingSettingsQuery();
  const settings = data?.landingSettings;
  return (
    <Panel title={codeSettingsTexts.landing.title}>
      {settings && <LandingForm settings={settings} />}
      {!settings && error && (
        <ErrorState
          message={errorMessage(error, codeSettingsTexts.landing.loadingFailed)}
          onRetry={() => void refetch().catch(() => undefined)}
        />
      )}
      {!settings && !error && <Loading />}
    </Panel>
  );
}
