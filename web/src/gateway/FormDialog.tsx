import { Button, Group, type ModalProps, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { BusyButton } from '../ui/BusyButton';
import { commonTexts } from '../ui/common.texts';
import { Dialog } from '../ui/Dialog';
import { FormError } from '../ui/FormError';
import { type GatewayForm, type GatewayFormOptions, useGatewayForm } from './use-gateway-form';

interface DialogFormProps extends Pick<GatewayForm<object>, 'onSubmit' | 'error' | 'isBusy'> {
  children: ReactNode;
  submitLabel: string;
  busyLabel: string;
  gap?: 'sm' | 'md';
  /** Whether the button is red. The focus is then on the other one. */
  isDangerous?: boolean;
  onCancel: () => void;
}

/** A form that fills a dialog, with the buttons at its end. */
export function DialogForm({
  children,
  onSubmit,
  error,
  isBusy,
  submitLabel,
  busyLabel,
  isDangerous = false,
  gap = 'md',
  onCancel,
}: DialogFormProps) {
  return (
    <form
      onSubmit={(event) => {
        // React passes events on to a form around the dialog.
        event.stopPropagation();
        return onSubmit(event);
      }}
      noValidate
    >
      <FormError message={error} />
      <Stack gap={gap}>
        {children}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onCancel} data-autofocus={isDangerous || undefined}>
            {commonTexts.cancel}
          </Button>
          <BusyButton
            type="submit"
            color={isDangerous ? 'red' : undefined}
            busy={isBusy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </BusyButton>
        </Group>
      </Stack>
    </form>
  );
}

type Labels = Pick<DialogFormProps, 'submitLabel' | 'busyLabel' | 'isDangerous'>;

interface FormDialogProps<Row, Values> extends Labels, Pick<ModalProps, 'closeOnClickOutside' | 'size'> {
  /** The row that the form changes; while it is null there is no dialog. */
  of: Row | null;
  title: string;
  onClose: () => void;
  values: (row: Row) => Values;
  form: (row: Row) => Omit<GatewayFormOptions<Values>, 'initialValues'>;
  children: (form: UseFormReturnType<Values>, row: Row, isBusy: boolean) => ReactNode;
}

/** A dialog that is one form. A click beside it does not close it, unless it says so. */
export function FormDialog<Row, Values extends object>({
  of,
  title,
  size = 'sm',
  closeOnClickOutside = false,
  ...props
}: FormDialogProps<Row, Values>) {
  const { onClose } = props;
  return (
    <Dialog opened={of !== null} {...{ onClose, title, size, closeOnClickOutside }}>
      {of !== null && <RowForm {...props} row={of} />}
    </Dialog>
  );
}

type RowFormProps<Row, Values> = Labels &
  Pick<FormDialogProps<Row, Values>, 'onClose' | 'values' | 'form' | 'children'> & { row: Row };

function RowForm<Row, Values extends object>({
  row,
  onClose,
  values,
  form: optionsOf,
  children,
  ...labels
}: RowFormProps<Row, Values>) {
  const { form, onSubmit, error, isBusy } = useGatewayForm({ ...optionsOf(row), initialValues: values(row) });
  return (
    <DialogForm {...labels} {...{ onSubmit, error, isBusy }} onCancel={onClose}>
      {children(form, row, isBusy)}
    </DialogForm>
  );
}
