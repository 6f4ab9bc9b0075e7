import { Menu } from '@mantine/core';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing/render';
import { useConfirm } from '../ui/confirm';

function MenuWithQuestion() {
  const confirm = useConfirm();
  return (
    <Menu>
      <Menu.Target>
        <button type="button">More</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void confirm({ message: 'Revoke this code?' })}>Revoke</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function Steps() {
  const [isSent, setSent] = useState(false);
  if (isSent) return <p>Check your inbox</p>;
  return (
    <form>
      <button type="button" onClick={() => setSent(true)}>
        Create Account
      </button>
    </form>
  );
}

function Rows() {
  const [rows, setRows] = useState(['one', 'two']);
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
            Remove {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

describe('M21: the focus', () => {
  it('stays where it is after a click beside a control', async () => {
    const { user } = renderScreen(<Rows />);
    screen.getByRole('button', { name: 'Remove one' }).focus();
    await user.click(document.body);
    const marker = document.createElement('p');
    document.body.append(marker);
    // Longer than the keeper waits. In act, because the dialog's own timers end meanwhile.
    await act(() => new Promise((resolve) => setTimeout(resolve, 150)));
    marker.remove();
    expect(document.body).toHaveFocus();
  });

  it.each(['{Escape}', '{Enter}'])('is back on the menu after its dialog was left with %s', async (key) => {
    const { user } = renderScreen(<MenuWithQuestion />);
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    await user.keyboard(key);
    await waitFor(() => expect(screen.getByRole('button', { name: 'More' })).toHaveFocus());
  });

  it('moves into the page when the form that had it is removed', async () => {
    const { user } = renderScreen(<Steps />);
    await user.click(screen.getByRole('button', { name: 'Create Account' }));
    expect(screen.getByText('Check your inbox')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('is near the row that was removed', async () => {
    const { user } = renderScreen(<Rows />);
    await user.click(screen.getByRole('button', { name: 'Remove one' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove two' })).toHaveFocus());
  });
});
