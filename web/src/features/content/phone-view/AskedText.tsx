import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import common from '../../../ui/Common.module.css';
import { phoneViewTexts } from './phone-view.texts';
import type { KeyedPath } from './public-answer';

/** As the gateway allows of either. */
const maxLength = 100;

interface AskedTextProps {
  path: KeyedPath;
  onAsk: (text: string) => void;
}

/** What a person searches for, or who asks what there is to accept. It is asked when it is typed to the end, as an app should. */
export function AskedText({ path, onAsk }: AskedTextProps) {
  const t = phoneViewTexts;
  const [text, setText] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAsk(text);
  };
  return (
    <form onSubmit={submit} className={common.acts}>
      <TextInput
        aria-label={t.asked[path].label}
        placeholder={t.asked[path].label}
        maxLength={maxLength}
        autoComplete="off"
        dir="auto"
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <Button type="submit" variant="default">
        {t.ask}
      </Button>
    </form>
  );
}
