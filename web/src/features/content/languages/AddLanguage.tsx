import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { BusyButton } from '../../../ui/BusyButton';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { languageName } from '../../../ui/language';
import styles from './Languages.module.css';
import { otherLanguages, ownName, suggestionOf, typedLanguage } from './language-names';
import { languagesTexts } from './languages.texts';

/** The most languages of an application. */
const maxLanguages = 20;

interface AddLanguageProps {
  chosen: readonly string[];
  onAdd: (language: string) => Promise<void>;
}

export function AddLanguage({ chosen, onAdd }: AddLanguageProps) {
  const t = languagesTexts.adding;
  const suggestions = useMemo(
    () => new Map(otherLanguages(chosen).map((language) => [suggestionOf(language), language])),
    [chosen],
  );
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { language: '' },
    validate: ({ language }) => {
      if (language.trim() === '') return { language: t.required };
      const known = chosen.find((one) => one === typedLanguage(language));
      return known ? { language: t.chosen(languageName(known)) } : {};
    },
    submit: async ({ language }, { reset }) => {
      await onAdd(typedLanguage(language));
      reset();
    },
    toFormErrors: ({ fields: [field], message }) =>
      field
        ? { fields: { language: field.message } }
        : { fields: {}, summary: message || languagesTexts.savingFailed },
  });
  if (chosen.length >= maxLanguages)
    return (
      <Alert color="gray" icon={<IconInfoCircle aria-hidden="true" />} mt="md">
        {t.full(maxLanguages)}
      </Alert>
    );
  return (
    <form onSubmit={onSubmit} noValidate className={styles.adding}>
      <FormError message={error} />
      <div className={styles.add}>
        <AutocompleteField
          label={chosen.length === 0 ? t.labelOfFirst : t.label}
          placeholder={t.placeholder}
          required
          autoComplete="off"
          spellCheck={false}
          suggestions={[...suggestions.keys()]}
          renderOption={({ option }) => (
            <Suggestion language={suggestions.get(option.value) ?? option.value} />
          )}
          {...form.getInputProps('language')}
        />
        <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.adding}>
          {commonTexts.add}
        </BusyButton>
      </div>
    </form>
  );
}

function Suggestion({ language }: { language: string }) {
  const own = ownName(language);
  return (
    <span className={common.stacked}>
      <span>{languageName(language)}</span>
      <span className={common.facts}>
        {own && <bdi lang={language}>{own}</bdi>}
        {own && ' · '}
        {language}
      </span>
    </span>
  );
}
