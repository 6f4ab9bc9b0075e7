import { Checkbox, NativeSelect } from '@mantine/core';
import { languageName } from '../../../ui/language';
import { usePhoneLanguagesQuery } from './PhoneLanguages.generated';
import styles from './PhoneView.module.css';
import { phoneViewTexts } from './phone-view.texts';
import { anyLanguage, type PublicPath, type PublicRead } from './public-answer';

interface Chosen {
  of?: string;
  language?: string;
  fallback?: string;
}

/** Which content, by which path and in which language. */
export function PhoneControls({ read, change }: { read: PublicRead; change: (chosen: Chosen) => void }) {
  const t = phoneViewTexts;
  const { data, previousData } = usePhoneLanguagesQuery();
  const languages = ((data ?? previousData)?.contentLanguages.languages ?? []).map(
    ({ language, isDefault }) => ({
      value: language,
      label: isDefault ? t.originalLanguage(languageName(language)) : languageName(language),
    }),
  );
  // A language of the address that the application does not offer is asked for all the same.
  const isOther = ![...languages.map(({ value }) => value), '', anyLanguage].includes(read.language);
  return (
    <>
      <NativeSelect
        aria-label={t.content}
        data={Object.entries(t.contents).map(([value, { title: label }]) => ({ value, label }))}
        value={read.path}
        onChange={({ currentTarget: { value } }) => change({ of: value as PublicPath })}
      />
      <NativeSelect
        aria-label={t.pathAndLanguage}
        data={[
          { value: '', label: t.olderPath },
          { group: t.newerPath, items: [{ value: anyLanguage, label: t.anyLanguage }, ...languages] },
          ...(isOther ? [{ value: read.language, label: read.language }] : []),
        ]}
        value={read.language}
        onChange={({ currentTarget: { value } }) =>
          change({ language: value, ...(value === '' && { fallback: '' }) })
        }
      />
      {read.language !== '' && (
        <Checkbox
          className={styles.strict}
          label={t.strict}
          checked={read.isStrict}
          onChange={({ currentTarget: { checked } }) => change({ fallback: checked ? 'none' : '' })}
        />
      )}
    </>
  );
}
