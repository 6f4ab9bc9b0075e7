import { screen, waitFor, within } from '@testing-library/react';
import { failWith500, refuse } from '../../../testing/a-gateway';
import { renderScreen, signIn } from '../../../testing/render';
import { HelpSearchesScreen } from './HelpSearchesScreen';

const aSearch = (term: string, count: number, lastFoundOn: string | null = null) => ({
  ...{ term, count, lastMissedOn: '2026-11-20', lastFoundOn },
});

interface Asked {
  days: number;
  ignored: boolean;
}

function open(others = {}) {
  signIn();
  let searches = [aSearch('toilets', 33), aSearch('wheelchair', 1, '2026-11-21')];
  const ignored: string[] = [];
  const asked: Asked[] = [];
  const view = renderScreen(<HelpSearchesScreen />, {
    answers: {
      missedHelpSearches: (args: Asked) => {
        asked.push(args);
        const rows = args.ignored ? ignored.map((term) => aSearch(term, 1)) : searches;
        return { totalCount: rows.length, edges: rows.map((node) => ({ node })) };
      },
      ignoreHelpSearch: ({ input: { term } }: { input: { term: string } }) => {
        searches = searches.filter((search) => search.term !== term);
        ignored.push(term);
        return { term, ignored: true, undo: null };
      },
      restoreHelpSearch: ({ input: { term } }: { input: { term: string } }) => {
        ignored.splice(ignored.indexOf(term), 1);
        return { term, ignored: false };
      },
      ...others,
    },
    access: 'loggedIn',
  });
  return { ...view, asked };
}

it('lists the searches, with what can be done about each', async () => {
  open();
  const list = await screen.findByRole('list', { name: 'Searches without a result' });
  const [toilets, wheelchair] = within(list).getAllByRole('listitem');
  expect(toilets).toHaveTextContent('33 searches without a result, last on 20 Nov 2026');
  expect(wheelchair).toHaveTextContent('Found since');
  expect(wheelchair).toHaveTextContent('1 search without a result');
  expect(screen.getByRole('link', { name: 'Write a help task about toilets' })).toHaveAttribute(
    'href',
    '/help_page?title=toilets#new',
  );
});

it('an ignored search leaves the list, and is taken back among the ignored ones', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: 'Ignore toilets' }));
  expect(await screen.findByText('“toilets” is ignored.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('toilets')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ignore wheelchair' })).toHaveFocus());
  await user.selectOptions(screen.getByLabelText('Searches'), 'Ignored');
  await user.click(await screen.findByRole('button', { name: 'Take toilets back' }));
  expect(await screen.findByText('Nothing is ignored')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ days: 180, ignored: true });
});

it('without a search it says what it waits for, and after an error what happened', async () => {
  open({ missedHelpSearches: () => ({ totalCount: 0, edges: [] }) });
  expect(await screen.findByText('Every search found something')).toBeVisible();
});

it('an error can be tried again', async () => {
  open({ missedHelpSearches: failWith500 });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('a refused change says why, and the row stays', async () => {
  const { user } = open({ ignoreHelpSearch: () => refuse('CONFLICT', 'Take some of them back first.') });
  await user.click(await screen.findByRole('button', { name: 'Ignore toilets' }));
  expect(await screen.findByText('❌ Take some of them back first.')).toBeVisible();
  expect(screen.getByText('toilets')).toBeVisible();
});
