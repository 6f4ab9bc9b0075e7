import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { RadioField } from '../../../ui/RadioField';
import styles from './AccessTokens.module.css';
import { accessTokensTexts as t } from './access-tokens.texts';
import {
  inColumns,
  type Preset,
  presetOf,
  presets,
  rightLabel,
  rightsOfPreset,
  type TokenRight,
} from './token-rights';

interface RightsFieldProps {
  offered: readonly TokenRight[];
  chosen: readonly TokenRight[];
  error: ReactNode;
  /** @param preset where it was one that was chosen */
  onChange: (chosen: readonly TokenRight[], preset?: Preset) => void;
}

/** The rights of a token, by what it is for or one by one. */
export function RightsField({ offered, chosen, error, onChange }: RightsFieldProps) {
  const id = useId();
  const useful = presets.filter((preset) => rightsOfPreset(preset, offered).length > 0);
  const choose = (preset: Preset | 'own') =>
    preset === 'own' ? onChange([]) : onChange(rightsOfPreset(preset, offered), preset);
  return (
    <>
      <RadioField
        inline
        label={t.preset}
        options={[...useful, 'own' as const].map((value) => ({ value, label: t.presets[value] }))}
        value={presetOf(chosen, offered) ?? 'own'}
        onChange={choose}
      />
      <fieldset className={styles.rights} aria-describedby={error ? id : undefined}>
        <legend className={styles.legend}>{t.rights}</legend>
        {inColumns(offered).map((rights) => (
          <div key={rights[0]} className={styles.column}>
            {rights.map((right) => (
              <Checkbox
                key={right}
                label={rightLabel(right)}
                checked={chosen.includes(right)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange(offered.filter((one) => (one === right ? checked : chosen.includes(one))))
                }
              />
            ))}
          </div>
        ))}
        <div id={id} role="alert" className={styles.error}>
          {error}
        </div>
      </fieldset>
    </>
  );
}
