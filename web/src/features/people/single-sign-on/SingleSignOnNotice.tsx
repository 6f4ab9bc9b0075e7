import { Alert } from '@mantine/core';
import { FormError } from '../../../ui/FormError';
import { sentenceOf } from './messages';

/** How a sign-in at the provider ended, in words. @param value of `sso` in the address */
export function SingleSignOnNotice({ value }: { value: string | null }) {
  const sentence = sentenceOf(value);
  if (!sentence) return null;
  if (sentence.isProblem) return <FormError message={sentence.text} />;
  return (
    <Alert role="status" mb="md" py="xs">
      {sentence.text}
    </Alert>
  );
}
