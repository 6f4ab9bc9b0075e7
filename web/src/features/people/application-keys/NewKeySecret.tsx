import { Text } from '@mantine/core';
import { CopiedText } from '../../../ui/CopiedText';
import { Rich } from '../../../ui/Rich';
import { applicationKeysTexts as t } from './application-keys.texts';

/** The secret of a key that was just created. */
export function NewKeySecret({ secret }: { secret: string }) {
  return (
    <>
      <Text>
        <Rich text={t.copySecret} tags={{ strong: (text) => <strong>{text}</strong> }} />
      </Text>
      <CopiedText text={secret} what={t.theKey} />
    </>
  );
}
