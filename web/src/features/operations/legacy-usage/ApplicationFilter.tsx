import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useApplicationNames } from '../../../gateway/use-application-names';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import { commonTexts } from '../../../ui/common.texts';
import styles from './LegacyUsage.module.css';
import { legacyUsageTexts } from './legacy-usage.texts';

interface ApplicationFilterProps {
  /** The chosen application; empty for all. */
  application: string;
  onChoose: (application: string) => void;
}

/** Restricts the calls to those of one application, by a part of its name. */
export function ApplicationFilter({ application, onChoose }: ApplicationFilterProps) {
  const t = legacyUsageTexts.filter;
  const [typed, setTyped] = useState(application);
  const { names, isNew } = useApplicationNames(typed);
  // Back, and the button that clears it.
  useEffect(() => setTyped(application), [application]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNew) onChoose(typed.trim());
  };
  return (
    <form className={styles.filter} onSubmit={submit} noValidate aria-label={t.label}>
      <AutocompleteField
        label={commonTexts.application}
        // The list closes with the choice.
        suggestions={typed.trim() === application ? [] : names}
        autoComplete="off"
        value={typed}
        onChange={setTyped}
        onOptionSubmit={onChoose}
        error={isNew ? t.unknownApplication : null}
      />
      <Button type="submit" variant="default">
        {t.show}
      </Button>
      {application !== '' && (
        <Button variant="subtle" onClick={() => onChoose('')}>
          {t.all}
        </Button>
      )}
    </form>
  );
}
