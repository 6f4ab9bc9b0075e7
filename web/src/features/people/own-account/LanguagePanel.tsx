import { useState } from 'react';
import { chosenLanguages } from '../../../gateway/chosen-languages';
import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import type { InterfaceLanguage } from '../../../gateway/generated';
import { useIsTyping } from '../../../gateway/typed-forms';
import { commonTexts } from '../../../ui/common.texts';
import { edition, keepLanguage } from '../../../ui/edition';
import { loadAnew } from '../../../ui/load-anew';
import { notify } from '../../../ui/notify';
import { RadioField } from '../../../ui/RadioField';
import { SplitPanel } from '../../../ui/SplitPanel';
import { useChangeLanguageMutation } from './Account.generated';
import styles from './Account.module.css';
import { languageTexts } from './language.texts';

type Choice = InterfaceLanguage | 'DEFAULT';

/** The language of the account. Another one than that of the page loads it anew, so that nothing may be half typed. */
export function LanguagePanel({ language }: { language: InterfaceLanguage | null }) {
  const t = languageTexts;
  const [changeLanguage, { loading }] = useChangeLanguageMutation();
  const [error, setError] = useState<string | null>(null);
  const isTyping = useIsTyping();
  // What this browser keeps from before the log-in is no choice of the account.
  const isOfBrowser = language === null && (edition === 'en' || edition === 'fr');

  const choose = async (choice: Choice) => {
    if (loading) return;
    setError(null);
    const chosen = choice === 'DEFAULT' ? null : choice;
    try {
      await changeLanguage({ variables: { input: { language: chosen } } });
    } catch (thrown) {
      if (!sessionHasEnded(thrown)) setError(errorMessage(thrown, commonTexts.failedToast));
      return;
    }
    if (keepLanguage(chosen && chosenLanguages[chosen])) loadAnew();
    else notify(t.saved, { tone: 'success' });
  };

  return (
    <SplitPanel title={t.title} about={<p>{t.about}</p>}>
      <RadioField<Choice | ''>
        label={t.label}
        options={[
          { value: 'DEFAULT', label: t.default, description: t.defaultHint },
          { value: 'EN', label: t.english },
          { value: 'FR', label: t.french },
        ]}
        value={isOfBrowser ? '' : (language ?? 'DEFAULT')}
        onChange={(choice) => choice && void choose(choice)}
        error={error}
        disabled={isTyping}
      />
      <p role="status" className={styles.languageHint}>
        {isTyping ? t.typing : isOfBrowser && t.ofBrowser}
      </p>
    </SplitPanel>
  );
}
