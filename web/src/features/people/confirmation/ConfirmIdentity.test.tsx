import { Button, Modal, TextInput } from '@mantine/core';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { toGatewayError } from '../../../gateway/errors';
import { session } from '../../../gateway/session';
import { useRenewSessionMutation } from '../../../gateway/session.generated';
import { type Answers, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';

/** A screen that makes two calls at once, from a dialog with a text in it. */
function TwoCalls() {
  const [call] = useRenewSessionMutation();
  const [outcomes, setOutcomes] = useState<string[]>([]);
  const [opened, setOpened] = useState(true);
  const run = () =>
    call().then(
      () => setOutcomes((before) => [...before, 'done']),
      (thrown) => setOutcomes((before) => [...before, toGatewayError(thrown).code]),
    );
  return (
    <>
      <p>Outcomes: {outcomes.join(', ')}</p>
      <Modal opened={opened} onClose={() => setOpened(false)} title="A form">
        <TextInput label="Text" />
        <Button
          onClick={() => {
            void run();
            void run();
          }}
        >
          Send
        </Button>
      </Modal>
    </>
  );
}

const viewerOf = (confirmationMethods: string[]) => ({
  sessionExpiresAt: new Date(Date.now() + 600_000).toISOString(),
  sessionRenewableUntil: new Date(Date.now() + 900_000).toISOString(),
  account: { id: '1', email: 'ann@example.com', role: 'USER', application: { id: '7', name: 'Garden' } },
  confirmationMethods,
});

/** A gateway that asks for a confirmation, once for each session. */
function aGatewayThatAsks(methods: string[], isRight: (input: object) => boolean): Answers {
  let isConfirmed = false;
  return {
    viewer: () => viewerOf(methods),
    renewSession: () =>
      isConfirmed
        ? { viewer: viewerOf(methods) }
        : refuse('CONFIRMATION_REQUIRED', 'Confirm that it is you.'),
    confirmIdentity: ({ input }) => {
      if (!isRight(input)) refuse('INVALID_INPUT', 'This is not right.');
      isConfirmed = true;
      return { confirmedUntil: new Date().toISOString() };
    },
  };
}

async function open(methods: string[], isRight: (input: object) => boolean) {
  signIn();
  const view = renderScreen(<TwoCalls />, {
    answers: aGatewayThatAsks(methods, isRight),
    access: 'loggedIn',
  });
  await enter(view.user, await screen.findByLabelText('Text'), 'typed');
  await view.user.click(screen.getByRole('button', { name: 'Send' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm that it is you' }));
  return { ...view, dialog };
}

it('several calls share one question, and are repeated after the password', async () => {
  const { user, dialog } = await open(
    ['PASSWORD'],
    (input) => 'password' in input && input.password === 'secret',
  );
  const field = await dialog.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveFocus());
  await user.paste('wrong');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('This is not right.'));
  expect(field).toHaveValue('');
  await user.paste('secret');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Outcomes: done, done')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
});

it('an account with a second step confirms by a code', async () => {
  const { user, dialog } = await open(['CODE'], (input) => 'code' in input && input.code === '123456');
  await enter(user, await dialog.findByLabelText(/Six-digit code/), '123 456');
  expect(await screen.findByText('Outcomes: done, done')).toBeInTheDocument();
});

it('Escape cancels the question alone: the calls fail, and the form below keeps its text', async () => {
  const { user, dialog } = await open(['PASSWORD'], () => true);
  const field = await dialog.findByLabelText('Password');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(
    await screen.findByText('Outcomes: CONFIRMATION_REQUIRED, CONFIRMATION_REQUIRED'),
  ).toBeInTheDocument();
  expect(screen.getByLabelText('Text')).toHaveValue('typed');
});

it('the question closes with the session', async () => {
  const { dialog } = await open(['PASSWORD'], () => true);
  await dialog.findByLabelText('Password');
  session.end('expired');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm that it is you' })).toBeNull());
});
