import { screen, waitFor, within } from '@testing-library/react';
import { failWith500, refuse } from '../../../testing/a-gateway';
import { enter, renderScreen, signIn } from '../../../testing/render';
import { HelpFeedbackScreen } from './HelpFeedbackScreen';

const aTask = (helpTaskId: string, others = {}) => ({
  ...{ helpTaskId, title: `Task ${helpTaskId}`, helped: 12, didNotHelp: 17, languages: [] },
  ...{ changedSince: null, commentCount: 0 },
  ...others,
});

function open(others = {}) {
  signIn();
  let comments = ['No number below the code.', 'The torch is in the way.'].map((text, at) => ({
    ...{ id: String(at), text, helpful: false, language: at === 0 ? 'fr-CA' : '' },
    createdAt: '2026-11-20T09:30:00.000Z',
  }));
  let settings = { comments: false, contact: '' };
  const view = renderScreen(<HelpFeedbackScreen />, {
    answers: {
      helpFeedback: () => {
        const rows = [
          aTask('1', {
            commentCount: comments.length,
            languages: [
              { language: 'fr-CA', helped: 0, didNotHelp: 15 },
              { language: '', helped: 12, didNotHelp: 2 },
            ],
          }),
          aTask('2', { didNotHelp: 1, changedSince: '2026-11-21T09:30:00.000Z' }),
        ];
        return { totalCount: rows.length, edges: rows.map((node) => ({ node })) };
      },
      helpComments: () => ({ totalCount: comments.length, edges: comments.map((node) => ({ node })) }),
      deleteHelpComment: ({ input: { id } }: { input: { id: string } }) => {
        comments = comments.filter((comment) => comment.id !== id);
        return { deletedId: id };
      },
      helpFeedbackSettings: () => settings,
      saveHelpFeedbackSettings: ({ input }: { input: typeof settings }) => {
        settings = { comments: input.comments, contact: input.contact };
        return { helpFeedbackSettings: settings };
      },
      ...others,
    },
    access: 'loggedIn',
  });
  return { ...view, saved: () => settings };
}

it('lists how many each task did not help, by language, and which were changed since', async () => {
  open();
  const [first, second] = within(
    await screen.findByRole('list', { name: 'Help tasks with answers' }),
  ).getAllByRole('listitem');
  expect(first).toHaveTextContent('Did not help 17 people, helped 12');
  expect(first).toHaveTextContent('Did not help by language: fr-CA 15 of 15, no language 2 of 14');
  expect(second).toHaveTextContent('Did not help 1 person, helped 12');
  expect(second).toHaveTextContent('Changed since');
});

it('shows the comments of a task, and deletes one after a question', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '2 comments on Task 1' }));
  expect(await screen.findByText('No number below the code.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete the comment: No number below the code.' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The comment is deleted.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('No number below the code.')).not.toBeInTheDocument());
  expect(await screen.findByRole('button', { name: '1 comment on Task 1' })).toBeVisible();
});

it('an owner chooses whether comments are kept, and what “no” is answered with', async () => {
  const { user, saved } = open();
  await user.click(await screen.findByRole('switch', { name: 'Keep comments' }));
  await enter(user, screen.getByLabelText('Answer to “no”'), 'Call us.');
  await user.click(screen.getByRole('button', { name: 'Save the settings' }));
  expect(await screen.findByText('The settings are saved.')).toBeVisible();
  expect(saved()).toEqual({ comments: true, contact: 'Call us.' });
});

it('a refused setting says why beside its field', async () => {
  const message = 'The text may have at most 300 characters.';
  const { user } = open({
    saveHelpFeedbackSettings: () => refuse('INVALID_INPUT', message, [{ field: 'contact', message }]),
  });
  await user.click(await screen.findByRole('button', { name: 'Save the settings' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Answer to “no”')).toHaveFocus();
});

it('without an answer it says what it waits for', async () => {
  open({ helpFeedback: () => ({ totalCount: 0, edges: [] }) });
  expect(await screen.findByText('Nobody has answered yet')).toBeVisible();
});

it('an error can be tried again', async () => {
  open({ helpFeedback: failWith500 });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
