import { LogoButtons } from '../../../ui/LogoButtons';
import { logoProblem, readLogo } from '../print-runs/read-logo';
import {
  LandingSettingsDocument,
  useRemoveLandingLogoMutation,
  useSaveLandingLogoMutation,
} from './CodeSettings.generated';
import { codeSettingsTexts } from './code-settings.texts';

const refetch = { refetchQueries: [LandingSettingsDocument], awaitRefetchQueries: true };

interface LandingLogoProps {
  logoPath: string | null;
  readOnly: boolean;
}

/** The logo above the name of the application: a picture that everybody sees who opens a code. */
export function LandingLogo({ logoPath, readOnly }: LandingLogoProps) {
  const t = codeSettingsTexts.landing;
  const [saveLogo] = useSaveLandingLogoMutation(refetch);
  const [removeLogo] = useRemoveLandingLogoMutation(refetch);
  if (readOnly) return null;
  return (
    <LogoButtons
      hasLogo={logoPath !== null}
      label={t.logo}
      hint={t.logoHint}
      removal={t.logoRemoval}
      onChoose={async (file) => saveLogo({ variables: { input: { png: await readLogo(file) } } })}
      onRemove={() => removeLogo({ variables: { input: {} } })}
      problemOf={(thrown) => logoProblem(thrown, t.logoNotSaved)}
    />
  );
}
