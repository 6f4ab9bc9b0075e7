import { act, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router';
import { enter, renderScreen } from '../testing/render';
import { Pager } from './Pager';
import { SearchField } from './SearchField';
import { useListState } from './use-list-state';

let back: () => void;

function List({ busy = false }: { busy?: boolean }) {
  const list = useListState(10);
  const navigate = useNavigate();
  back = () => navigate(-1);
  return (
    <>
      <p>skips {list.variables.skip}</p>
      <SearchField label="Find" placeholder="Find" search={list.search} onSearch={list.setSearch} />
      <button type="button" onClick={() => list.setSort('EMAIL-ASC')}>
        Sort
      </button>
      <Pager label="Rows" page={list.page} pageCount={50} onGoTo={list.goTo} busy={busy} />
    </>
  );
}

const open = (query = '', busy = false) => renderScreen(<List busy={busy} />, { at: `/screen${query}` });
const press = (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(screen.getByRole('button', { name }));
const goBack = () => act(async () => back());

describe('M20: the state of a list', () => {
  it('is read from the address, as after a reload or from a bookmark', () => {
    open('?page=4&search=ann');
    expect(screen.getByText('skips 30')).toBeVisible();
    expect(screen.getByText('Page 4 of 50')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('ann');
  });

  it.each(['0', '-1', '1e1', 'x', '1.5', '99999999999999999999'])('reads page=%s as page 1', (page) => {
    open(`?page=${page}`);
    expect(screen.getByText('Page 1 of 50')).toBeVisible();
  });

  it('leaves defaults out of the address and other parameters in it', async () => {
    const { user, place } = open('?tab=history');
    await press(user, 'Next');
    expect(place()).toBe('/screen?tab=history&page=2');
    await press(user, 'Previous');
    expect(place()).toBe('/screen?tab=history');
  });

  it('goes back page by page', async () => {
    const { user, place } = open();
    await press(user, 'Next');
    await press(user, 'Next');
    expect(place()).toBe('/screen?page=3');
    await goBack();
    expect(place()).toBe('/screen?page=2');
    await goBack();
    expect(place()).toBe('/screen');
  });

  it('starts at page 1 with a search, which Back leaves as a whole', async () => {
    const { user, place } = open('?page=3');
    await user.type(screen.getByRole('searchbox'), 'an{Enter}');
    await waitFor(() => expect(place()).toBe('/screen?search=an'));
    await user.type(screen.getByRole('searchbox'), 'n{Enter}');
    await waitFor(() => expect(place()).toBe('/screen?search=ann'));
    await goBack();
    expect(place()).toBe('/screen?page=3');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('starts at page 1 in another order', async () => {
    const { user, place } = open('?page=3');
    await press(user, 'Sort');
    expect(place()).toBe('/screen?sort=EMAIL-ASC');
  });
});

describe('M20: the pager', () => {
  it('adds clicks up while a page is on its way, and Back skips the pages that were never seen', async () => {
    const { user, place } = open('?page=5', true);
    const next = screen.getByRole('button', { name: 'Next' });
    act(() => {
      next.click();
      next.click();
      next.click();
    });
    expect(place()).toBe('/screen?page=8');
    await press(user, 'Previous');
    expect(place()).toBe('/screen?page=7');
  });

  it('jumps to a typed page, and to the last one from beyond it', async () => {
    const { user, place } = open();
    const jump = () => screen.getByRole('textbox', { name: 'Go to page of Rows, 1 to 50' });
    await user.type(jump(), '37{Enter}');
    expect(place()).toBe('/screen?page=37');
    expect(jump()).toHaveValue('');
    await enter(user, jump(), '4x00');
    await press(user, 'Go');
    expect(place()).toBe('/screen?page=50');
    await user.type(jump(), '0{Enter}');
    expect(place()).toBe('/screen?page=50');
  });

  it('keeps the keyboard at a button that leads no further', async () => {
    const { user, place } = open('?page=49');
    await press(user, 'Next');
    await press(user, 'Next');
    expect(place()).toBe('/screen?page=50');
    expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  });
});
