import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { MantineProvider, TextInput } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { aPromise } from '../testing/a-gateway';
import { signIn } from '../testing/render';
import { FormError } from '../ui/FormError';
import { fieldMessages } from './errors';
import { useGatewayForm } from './use-gateway-form';

type Values = { email: string; city: string };

function CityForm({ submit }: { submit: (values: Values) => Promise<void> }) {
  const { form, onSubmit, error, isBusy } = useGatewayForm<Values>({
    initialValues: { email: '', city: '' },
    validate: ({ city }) => (city ? {} : { city: 'City is required.' }),
    summarize: () => 'Please correct the form.',
    toFormErrors: (error) => ({ fields: fieldMessages(error), summary: error.message }),
    submit,
  });
  return (
    <form onSubmit={onSubmit} aria-label="Address" aria-busy={isBusy}>
      <FormError message={error} />
      <TextInput label="Email" {...form.getInputProps('email')} />
      <TextInput label="City" {...form.getInputProps('city')} />
    </form>
  );
}

const theForm = () => screen.getByRole('form', { name: 'Address' });

async function send(submit: (values: Values) => Promise<void>, { city = 'Lyon', times = 1 } = {}) {
  render(<CityForm submit={submit} />, {
    wrapper: ({ children }) => <MantineProvider env="test">{children}</MantineProvider>,
  });
  fireEvent.change(screen.getByLabelText('City'), { target: { value: city } });
  await act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.submit(theForm());
  });
}

const errorOf = (code: string, message: string, fields: object[] = []) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions: { code, fields } }] });

it('values with errors are not sent; the errors and the summary are shown, the first field has the focus', async () => {
  const submit = jest.fn();
  await send(submit, { city: '' });
  expect(submit).not.toHaveBeenCalled();
  expect(screen.getByText('Please correct the form.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('City is required.');
  expect(screen.getByLabelText('City')).toHaveFocus();
});

it('errors of the gateway appear beside their fields, the summary above them', async () => {
  await send(() =>
    Promise.reject(errorOf('INVALID_INPUT', 'Please look again.', [{ field: 'city', message: 'Unknown.' }])),
  );
  expect(screen.getByText('Please look again.')).toBeVisible();
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Unknown.');
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByLabelText('City')).toHaveValue('Lyon');
});

it('errors of the submit before disappear with the next one', async () => {
  const answer = aPromise<void>();
  const submit = jest
    .fn()
    .mockRejectedValueOnce(errorOf('CONFLICT', 'It exists.'))
    .mockReturnValue(answer.promise);
  await send(submit);
  expect(screen.getByText('It exists.')).toBeVisible();
  await act(async () => void fireEvent.submit(theForm()));
  expect(screen.queryByText('It exists.')).not.toBeInTheDocument();
  await act(async () => answer.resolve());
});

it('two submits in the same moment are sent once, and the form is busy until the answer', async () => {
  const answer = aPromise<void>();
  const submit = jest.fn(() => answer.promise);
  await send(submit, { times: 2 });
  expect(submit).toHaveBeenCalledTimes(1);
  expect(theForm()).toHaveAttribute('aria-busy', 'true');
  await act(async () => answer.resolve());
  expect(theForm()).toHaveAttribute('aria-busy', 'false');
  await act(async () => void fireEvent.submit(theForm()));
  expect(submit).toHaveBeenCalledTimes(2);
});

it('the end of the session is left to the login page', async () => {
  signIn();
  await send(() => Promise.reject(errorOf('UNAUTHENTICATED', 'Please log in.')));
  expect(screen.queryByText('Please log in.')).not.toBeInTheDocument();
  expect(theForm()).toHaveAttribute('aria-busy', 'false');
});

it('without a session, UNAUTHENTICATED is an answer like any other', async () => {
  await send(() => Promise.reject(errorOf('UNAUTHENTICATED', 'Invalid email or password.')));
  expect(screen.getByText('Invalid email or password.')).toBeVisible();
});
