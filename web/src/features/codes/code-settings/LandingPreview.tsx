import { IconBan, IconCheck, IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewed } from '../../../gateway/viewed';
import { RadioField } from '../../../ui/RadioField';
import styles from './CodeSettings.module.css';
import type { LandingTexts } from './LandingForm';
import { landingStates, usualTexts } from './landing-states';

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
  const shown = landingStates.find((each) => each.field === field) ?? landingStates[0];
  const Icon = icons[shown.field];
  return (
    <figure className={styles.preview}>
      <RadioField
        label="Preview"
        inline
        options={landingStates.map(({ field: value, state: label }) => ({ value, label }))}
        value={field}
        onChange={setField}
      />
      <div className={styles.phone} data-state={shown.field}>
        {logoPath && <img src={logoPath} alt="The logo of the page" className={styles.logo} />}
        <p className={styles.application}>{application}</p>
        <span className={styles.icon}>
          <Icon size={32} aria-hidden="true" />
        </span>
        <p className={styles.title}>{shown.title}</p>
        <p className={styles.text}>{texts[shown.field].trim() || usualTexts[shown.field]}</p>
      </div>
    </figure>
  );
}
