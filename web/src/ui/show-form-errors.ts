import type { UseFormReturnType } from '@mantine/form';
import { AUTO_CLOSE, notify } from './notify';

/** On a user page: the summary as a toast, each message beside its field, the keyboard on the first of them. */
export function showFormErrors<Values extends object>(
  form: UseFormReturnType<Values>,
  summary: string,
  fields: Record<string, string>,
) {
  notify(summary, { autoClose: AUTO_CLOSE.userPages, tone: 'error' });
  form.setErrors(fields);
  const first = Object.keys(form.getValues()).find((field) => field in fields);
  if (first) form.getInputNode(first)?.focus();
}
