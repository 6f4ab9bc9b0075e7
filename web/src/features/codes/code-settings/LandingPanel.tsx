import { NotLoaded } from '../../../gateway/NotLoaded';
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
      {!settings && (
        <NotLoaded error={error} refetch={refetch} failed={codeSettingsTexts.landing.loadingFailed} />
      )}
    </Panel>
  );
}
