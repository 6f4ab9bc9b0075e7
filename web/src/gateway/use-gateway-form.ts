import { type UseFormReturnType, useForm } from '@mantine/form';
import { type FormEvent, useId, useRef, useState } from 'react';
import { fieldMessages, type GatewayError, toGatewayError } from './errors';
import { session } from './session';
import { useNoteTyped } from './typed-forms';

/** The message beside each field that has an error. */
export type FieldErrors<Values> = { [Field in keyof Values]?: string };

export interface FormErrors {
  fields: Record<string, string | undefined>;
  /** The message about the form as a whole. */
  summary?: string | undefined;
  /** The gateway's sentence, where the specification has another one for the summary. */
  reason?: string | undefined;
}

export interface GatewayFormOptions<Values> {
  initialValues: Values;
  /** Nothing is sent while this returns an error. */
  validate: (values: Values) => FieldErrors<Values>;
  /** The summary that goes with the errors of `validate`; without it they have none. */
  summarize?: (errors: FieldErrors<Values>) => string;
  /** Calls the gateway, and shows its answer. */
  submit: (values: Values, form: UseFormReturnType<Values>) => Promise<void>;
  /** The summary of an error that has no message of its own. */
  failed?: string;
  /** How an error is shown, where it is not beside the form's fields or as the summary. */
  toFormErrors?: (error: GatewayError) => FormErrors;
  /** Runs after errors are set, for example to show the summary as a toast. */
  onErrors?: (errors: FormErrors, form: UseFormReturnType<Values>) => void;
}

/** Messages beside the fields that the form has, or one for the whole form. */
export function besideFields(error: GatewayError, fields: readonly string[], failed: string): FormErrors {
  const known = Object.entries(fieldMessages(error)).filter(([field]) => fields.includes(field));
  return known.length > 0
    ? { fields: Object.fromEntries(known) }
    : { fields: {}, summary: error.message || failed };
}

export type GatewayForm<Values extends object> = ReturnType<typeof useGatewayForm<Values>>;

/**
 * A form whose values are sent to the gateway. It ignores a submit while one is in progress, validates, shows errors
 * beside their fields and focuses the first of these. `error` is the summary and `reason` what the gateway says, for a
 * `FormError` above the fields.
 */
export function useGatewayForm<Values extends object>({
  initialValues,
  validate,
  summarize,
  submit,
  failed = '',
  toFormErrors = (error) => besideFields(error, Object.keys(initialValues), failed),
  onErrors,
}: GatewayFormOptions<Values>) {
  // Mantine finds a field by form name and field name: without a name, forms of one page find each other's fields.
  const name = useId().replace(/[^0-9a-zA-Z]/g, '');
  const form = useForm<Values>({ name, initialValues });
  useNoteTyped(form.isDirty());
  const [error, setError] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  // The state is a rendering late for a second submit in the same moment.
  const isSubmitting = useRef(false);

  const showErrors = (errors: FormErrors) => {
    form.setErrors(errors.fields);
    setError(errors.summary ?? null);
    setReason(errors.reason ?? null);
    const first = Object.keys(initialValues).find((field) => field in errors.fields);
    if (first) form.getInputNode(first)?.focus();
    onErrors?.(errors, form);
  };

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSubmitting.current) return;
    const values = form.getValues();
    const fields = validate(values);
    if (Object.keys(fields).length > 0) return showErrors({ fields, summary: summarize?.(fields) });
    form.clearErrors();
    setError(null);
    isSubmitting.current = true;
    setBusy(true);
    const { isAuthenticated } = session.get();
    try {
      await submit(values, form);
    } catch (thrown) {
      const gatewayError = toGatewayError(thrown);
      // The session has ended, and the login page says so. Without a session it is the answer to a login.
      if (isAuthenticated && gatewayError.code === 'UNAUTHENTICATED') return;
      showErrors(toFormErrors(gatewayError));
    } finally {
      isSubmitting.current = false;
      setBusy(false);
    }
  };

  return { form, onSubmit, error, reason, isBusy };
}
