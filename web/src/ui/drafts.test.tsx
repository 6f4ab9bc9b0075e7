import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { DraftOwner, useDraft, wipeDrafts } from './drafts';

function Editor({ saved = '' }) {
  const draft = useDraft('question:new', saved);
  return (
    <>
      <textarea
        aria-label="Text"
        value={draft.value}
        onChange={({ target }) => draft.setValue(target.value)}
      />
      <button type="button" onClick={draft.discard}>
        Saved
      </button>
      <output>{draft.found ? 'found' : 'fresh'}</output>
    </>
  );
}

const open = (owner: string, saved?: string) =>
  render(
    <DraftOwner value={owner}>
      <Editor saved={saved} />
    </DraftOwner>,
  );

const text = () => screen.getByLabelText('Text');

it('a draft survives leaving the page and is found by the same user only', async () => {
  const first = open('ann');
  await userEvent.type(text(), 'Half a thought');
  first.unmount();
  const otherUser = open('bob');
  expect(text()).toHaveValue('');
  expect(screen.getByText('fresh')).toBeVisible();
  otherUser.unmount();
  open('ann');
  expect(text()).toHaveValue('Half a thought');
  expect(screen.getByText('found')).toBeVisible();
});

it('a text that was saved leaves no draft', async () => {
  const first = open('ann');
  await userEvent.type(text(), 'Done');
  await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
  expect(text()).toHaveValue('');
  first.unmount();
  expect(sessionStorage).toHaveLength(0);
});

it('a text typed back to what is saved leaves no draft', async () => {
  open('ann', 'Hello');
  await userEvent.type(text(), '!');
  expect(sessionStorage).toHaveLength(1);
  await userEvent.type(text(), '{Backspace}');
  expect(sessionStorage).toHaveLength(0);
});

it('an emptied text is a draft too, and is not replaced by the saved one', async () => {
  const first = open('ann', 'Hello');
  await userEvent.clear(text());
  first.unmount();
  open('ann', 'Hello');
  expect(text()).toHaveValue('');
});

it('wiping with an exception leaves that user’s drafts', () => {
  sessionStorage.setItem('draft:ann:a', '1');
  sessionStorage.setItem('draft:bob:a', '1');
  wipeDrafts('ann');
  expect(Object.keys(sessionStorage)).toEqual(['draft:ann:a']);
  wipeDrafts();
  expect(sessionStorage).toHaveLength(0);
});
