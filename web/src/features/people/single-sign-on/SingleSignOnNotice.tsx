import { Alert } from '@mantine/core';
import { FormError } from '../../../ui/FormError';
import { singleSignOnTexts } from './single-sign-on.texts';

/**
 * How a sign-in at the provider ended, in words; nothing for a value that the gateway does not send.
 * @param value of `sso` in the address
 */
export function SingleSignOnNotice({ value }: { value: string | null }) {
  const problem = textOf(singleSignOnTexts.problems, value);
  if (problem !== null) return <FormError message={problem} />;
  const notice = textOf(singleSignOnTexts.notices, value);
  if (notice === null) return null;
  return (
    <Alert role="status" mb="md" py="xs">
      {notice}
    </Alert>
  );
}

const textOf = (texts: Record<string, string>, value: string | null): string | null =>
  value !== null && Object.hasOwn(texts, value) ? (texts[value] ?? null) : null;
