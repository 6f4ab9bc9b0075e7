import { useForm } from '@mantine/form';
import { useState } from 'react';
import { sessionHasEnded } from '../../gateway/error-message';
import { toGatewayError } from '../../gateway/errors';
import { failureOf } from './account-rules';

interface AccountForm<Values> {
  initialValues: Values;
  mistakesIn: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Throws what the gateway refuses. */
  onSend: (values: Values) => Promise<void>;
}

/** A form of this page: checked, sent, and told beside its fields what is wrong. */
export function useAccountForm<Values extends Record<string, string>>({
  initialValues,
  mistakesIn,
  onSend,
}: AccountForm<Values>) {
  const form = useForm<Values>({ initialValues, validate: (values) => mistakesIn(values) as never });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const focusFirst = (wrong: object) => {
    const first = Object.keys(initialValues).find((field) => field in wrong);
    if (first) form.getInputNode(first)?.focus();
  };
  const submit = form.onSubmit(async (values) => {
    if (isBusy) return;
    setProblem(null);
    setBusy(true);
    try {
      await onSend(values);
      form.reset();
    } catch (thrown) {
      if (sessionHasEnded(thrown)) return;
      const failure = failureOf(toGatewayError(thrown));
      form.setErrors(failure.fields);
      setProblem(failure.problem);
      focusFirst(failure.fields);
    } finally {
      setBusy(false);
    }
  }, focusFirst);

  return { form, submit, problem, isBusy };
}
