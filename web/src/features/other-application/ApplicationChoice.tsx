import { Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApplicationNames } from '../../gateway/use-application-names';
import { AutocompleteField } from '../../ui/AutocompleteField';
import { type ContentPath, contentOf, messages } from './content';
import styles from './OtherApplication.module.css';

interface ApplicationChoiceProps {
  path: ContentPath;
  /** The administrator's own application. */
  own: string;
  label: string;
}

/** For administrators: opens the content of another application, read only. A button until somebody wants it. */
export function ApplicationChoice({ path, own, label }: ApplicationChoiceProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    // Once the button is there again.
    setTimeout(() => button.current?.focus());
  };
  if (isOpen) return <Choice path={path} own={own} onClose={close} />;
  return (
    <Button
      ref={button}
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBuilding size={16} aria-hidden="true" />}
      onClick={() => setOpen(true)}
    >
      {label}
    </Button>
  );
}

function Choice({ path, own, onClose }: Omit<ApplicationChoiceProps, 'label'> & { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { names, isNew } = useApplicationNames(typed);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const open = (name: string) => {
    onClose();
    // One's own content is where it always is.
    void navigate(name === own ? path : contentOf(path, name));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return setError('Type a part of its name, then pick it.');
    if (!isNew) open(name);
  };
  return (
    <form
      className={styles.choice}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      <AutocompleteField
        ref={field}
        label="Application"
        suggestions={names}
        autoComplete="off"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(null);
        }}
        onOptionSubmit={open}
        error={isNew ? messages.missing : error}
      />
      <Button type="submit">Look at it</Button>
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
