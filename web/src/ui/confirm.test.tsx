import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { theme } from '../app/theme';
import { ConfirmProvider, useConfirm } from './confirm';

function Delete() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('none');
  return (
    <>
      <button
        type="button"
        onClick={async () => setAnswer(String(await confirm({ message: 'Delete this question?' })))}
      >
        Remove
      </button>
      <output>{answer}</output>
    </>
  );
}

async function ask() {
  render(
    <MantineProvider theme={theme} env="test">
      <ConfirmProvider>
        <Delete />
      </ConfirmProvider>
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('Delete this question?');
}

it('a confirmed question is answered with yes', async () => {
  await ask();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('true')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it.each([
  ['the Cancel button', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
  ['the Escape key', () => userEvent.keyboard('{Escape}')],
  ['the close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('%s answers with no', async (_name, leave) => {
  await ask();
  await leave();
  expect(await screen.findByText('false')).toBeVisible();
});
