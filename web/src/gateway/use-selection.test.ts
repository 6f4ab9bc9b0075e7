import { act, renderHook, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { signIn } from '../testing/render';
import { keptSelection } from './kept-selection';
import { session } from './session';
import { useSelection } from './use-selection';

const rowsOf = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => ({ id: String(from + at) }));
const ids = (count: number) => rowsOf(count).map(({ id }) => id);

function open({ rows = rowsOf(3), place = '', max = 500, ...options } = {}) {
  const readAll = async (): Promise<readonly string[] | number> => rows.map(({ id }) => id);
  return renderHook((props) => useSelection({ list: 'rows', readAll, ...props }), {
    wrapper: MemoryRouter,
    initialProps: { rows, place, max, ...options } as {
      rows: { id: string }[];
      place: string;
      max: number;
      maxAll?: number;
      readAll?: () => Promise<readonly string[] | number>;
    },
  });
}

it('500 rows can be ticked by hand, and the next is refused with a word about it', () => {
  const { result, rerender } = open({ rows: rowsOf(500) });
  act(() => result.current.togglePage());
  expect(result.current).toMatchObject({ count: 500, message: null, isPageSelected: true });
  rerender({ rows: rowsOf(500, 501), place: '', max: 500 });
  act(() => result.current.togglePage());
  expect(result.current).toMatchObject({
    count: 500,
    message: 'At most 500 can be selected.',
    isPageSelected: false,
  });
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ count: 0, message: null });
});

it.each([
  ['their ids', async () => ids(300), { count: 300, all: null }],
  ['their number', async () => 300, { count: 300, all: 300 }],
  ['nothing', async () => [], { count: 0, message: 'None of them matches any more.' }],
  ['too many', async () => 501, { count: 1, message: 'At most 500 can be selected.' }],
])('all that match are chosen by %s', async (_what, readAll, expected) => {
  const { result } = renderHook(
    () => useSelection({ list: 'rows', place: '', rows: rowsOf(3), max: 500, readAll }),
    { wrapper: MemoryRouter },
  );
  act(() => result.current.toggle('1'));
  await act(() => result.current.selectAll());
  expect(result.current).toMatchObject({ isReading: false, ...expected });
});

it('what somebody else deleted is unticked, and what was ticked meanwhile stays', async () => {
  const { result } = open({ rows: rowsOf(4) });
  act(() => result.current.togglePage());
  act(() => {
    result.current.drop(['1']);
    result.current.drop(['2', '99']);
  });
  expect([...result.current.ids]).toEqual(['3', '4']);
  const left = renderHook(
    () =>
      useSelection({ list: 'rows', place: '', rows: rowsOf(4), max: 500, readAll: async () => ['4', '5'] }),
    { wrapper: MemoryRouter },
  );
  await act(() => left.result.current.dropMissing());
  expect([...left.result.current.ids]).toEqual(['4']);
});

it('another account, or another application of the same one, finds nothing of it in this browser', async () => {
  signIn({ email: 'ann@example.com', application: 'Garden' });
  const first = open();
  act(() => first.result.current.toggle('2'));
  await waitFor(() => expect(keptSelection('rows', 'Garden')?.ids).toEqual(['2']));
  first.unmount();
  for (const other of [{ email: 'bob@example.com' }, { application: 'Orchard' }]) {
    signIn(other);
    expect(open().result.current.count).toBe(0);
  }
  signIn({ email: 'ann@example.com', application: 'Garden' });
  expect(open().result.current.count).toBe(1);
  // Nor in another search, nor in another list.
  expect(open({ place: 'else' }).result.current.count).toBe(0);
  expect(keptSelection('others', 'Garden')).toBeNull();
  session.end('loggedOut');
});
