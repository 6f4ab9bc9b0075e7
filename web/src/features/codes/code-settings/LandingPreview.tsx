import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { commonTexts } from '../../../ui/common.texts';
import { RadioField } from '../../../ui/RadioField';
import styles from './CodeSettings.module.css';
import { codeSettingsTexts } from './code-settings.texts';
import type { LandingTexts } from './LandingForm';
import { landingStates } from './landing-states';

const icons = { validText: IconCheck, usedText: IconChecks, revokedText: IconBan } as const;

interface LandingPreviewProps {
  /** As typed. */
  texts: LandingTexts;
  logoPath: string | null;
}

/** The page as a phone shows it, in each state of a code. */
export function LandingPreview({ texts, logoPath }: LandingPreviewProps) {
  const { application } = useViewed();
  const [field, setField] = useState<keyof LandingTexts>('validText');
  const t = codeSettingsTexts.landing;
  const shown = t.states[field];
  const Icon = icons[field];
  return (
    <figure className={styles.preview}>
      <RadioField
        label={commonTexts.preview}
        inline
        options={landingStates.map((value) => ({ value, label: t.states[value].name }))}
        value={field}
        onChange={setField}
      />
      <div className={styles.phone} data-state={field}>
        {logoPath && <img src={logoPath} alt={t.previewLogo} className={styles.logo} />}
        <p className={styles.application}>{application}</p>
        <span className={styles.icon}>
          <Icon size={32} aria-hidden="true" />
        </span>
        <p className={styles.title}>{shown.title}</p>
        <p className={styles.text}>{texts[field].trim() || shown.usual}</p>
      </div>
    </figure>
  );
}
