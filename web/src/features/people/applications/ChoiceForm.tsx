import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApplicationNames } from '../../../gateway/use-application-names';
import { AutocompleteField } from '../../../ui/AutocompleteField';
import common from '../../../ui/Common.module.css';
import { commonTexts } from '../../../ui/common.texts';
import { type ContentPath, contentOf } from './content';
import styles from './OtherApplication.module.css';
import { otherApplicationTexts as t } from './other-application.texts';

export interface ChoiceFormProps {
  path: ContentPath;
  /** The administrator's own application. */
  own: string;
  /** Where an application leads to; its content, read only, by default. */
  addressOf?: (application: string) => string;
  onClose: () => void;
}

/** Names an application by a part of its name. */
export function ChoiceForm({ path, own, addressOf, onClose }: ChoiceFormProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { names, isNew } = useApplicationNames(typed);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const open = (name: string) => {
    onClose();
    // One's own content is where it always is.
    void navigate(addressOf?.(name) ?? (name === own ? path : contentOf(path, name)));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return setError(t.typePart);
    if (!isNew) open(name);
  };
  return (
    <form
      className={`${common.wrap} ${styles.choice}`}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      <AutocompleteField
        ref={field}
        label={commonTexts.application}
        suggestions={names}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        onOptionSubmit={open}
        error={isNew ? t.missing : error}
      />
      <Button type="submit">{addressOf ? t.choose : t.lookAt}</Button>
      <Button variant="default" onClick={onClose}>
        {commonTexts.cancel}
      </Button>
    </form>
  );
}
