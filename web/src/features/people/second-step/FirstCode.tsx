import { Group, Stack } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { useGatewayForm } from '../../../gateway/use-gateway-form';
import { BusyButton } from '../../../ui/BusyButton';
import { CodeField } from '../../../ui/CodeField';
import { commonTexts } from '../../../ui/common.texts';
import { FormError } from '../../../ui/FormError';
import { notify } from '../../../ui/notify';
import { useSwitchOnSecondStepMutation } from './SecondStep.generated';
import { secondStepTexts } from './second-step.texts';

/** The first code, which proves that the app works. */
export function FirstCode({ onDone, back }: { onDone: () => void; back: ReactNode }) {
  const field = useRef<HTMLInputElement>(null);
  const [switchOn] = useSwitchOnSecondStepMutation();
  const { form, onSubmit, error, isBusy } = useGatewayForm({
    initialValues: { code: '' },
    validate: (): { code?: string } => ({}),
    toFormErrors: ({ message }) => ({ fields: {}, summary: message || commonTexts.failed }),
    onErrors: (_, form) => {
      form.reset();
      field.current?.focus();
    },
    submit: async ({ code }) => {
      await switchOn({ variables: { input: { code, savedRecoveryCodes: true } } });
      notify(secondStepTexts.setUp.on, { tone: 'success' });
      onDone();
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate>
      <FormError message={error} />
      <Stack>
        <CodeField ref={field} {...form.getInputProps('code')} />
        <Group gap="sm">
          <BusyButton type="submit" busy={isBusy} busyLabel={commonTexts.checking}>
            {secondStepTexts.setUp.switchOn}
          </BusyButton>
          {back}
        </Group>
      </Stack>
    </form>
  );
}
