import { Checkbox, NativeSelect } from '@mantine/core';
import { useMay } from '../../../gateway/viewed';
import { languageName } from '../../../ui/language';
import { AskedText } from './AskedText';
import { usePhoneLanguagesQuery } from './PhoneLanguages.generated';
import styles from './PhoneView.module.css';
import { phoneViewTexts } from './phone-view.texts';
import { anyLanguage, isKeyed, type PublicPath, type PublicRead } from './public-answer';

interface Chosen {
  of?: string;
  language?: string;
  fallback?: string;
}

interface PhoneControlsProps {
  read: PublicRead;
  change: (chosen: Chosen) => void;
  onAsk: (text: string) => void;
}

/** Which content, by which path and in which language. */
export function PhoneControls({ read, change, onAsk }: PhoneControlsProps) {
  const t = phoneViewTexts;
  const { data, previousData } = usePhoneLanguagesQuery();
  const languages = ((data ?? previousData)?.contentLanguages.languages ?? []).map(
    ({ language, isDefault }) => ({
      value: language,
      label: isDefault ? t.originalLanguage(languageName(language)) : languageName(language),
    }),
  );
  const maySeePeople = useMay('people.read');
  const { path } = read;
  const isOfKey = isKeyed(path);
  // A language of the address that the application does not offer is asked for all the same.
  const isOther = ![...languages.map(({ value }) => value), '', anyLanguage].includes(read.language);
  return (
    <>
      <NativeSelect
        aria-label={t.content}
        data={Object.entries(t.contents)
          .filter(([value]) => value !== 'legal_status' || maySeePeople)
          .map(([value, { title: label }]) => ({ value, label }))}
        value={read.path}
        onChange={({ currentTarget: { value } }) => change({ of: value as PublicPath })}
      />
      {path !== 'legal_status' && (
        <NativeSelect
          aria-label={isOfKey ? t.askedLanguage : t.pathAndLanguage}
          data={[
            ...(isOfKey
              ? [{ value: '', label: t.anyLanguage }, ...languages]
              : [
                  { value: '', label: t.olderPath },
                  { group: t.newerPath, items: [{ value: anyLanguage, label: t.anyLanguage }, ...languages] },
                ]),
            ...(isOther ? [{ value: read.language, label: read.language }] : []),
          ]}
          value={isOfKey && read.language === anyLanguage ? '' : read.language}
          onChange={({ currentTarget: { value } }) =>
            change({ language: value, ...(value === '' && { fallback: '' }) })
          }
        />
      )}
      {!isOfKey && read.language !== '' && (
        <Checkbox
          className={styles.strict}
          label={t.strict}
          checked={read.isStrict}
          onChange={({ currentTarget: { checked } }) => change({ fallback: checked ? 'none' : '' })}
        />
      )}
      {isOfKey && <AskedText key={path} path={path} onAsk={onAsk} />}
    </>
  );
}
