import { Text } from '@mantine/core';
import { CopiedText } from '../../../ui/CopiedText';

/** The secret of a key that was just created. */
export function NewKeySecret({ secret }: { secret: string }) {
  return (
    <>
      <Text>
        Copy this key and enter it in the app. <strong>It is not shown again:</strong> a key that is lost can
        be replaced, not looked up.
      </Text>
      <CopiedText text={secret} what="the key" />
    </>
  );
}
