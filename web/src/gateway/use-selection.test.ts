import { act, renderHook } from '@testing-library/react';
import { codes } from '../../../testing/some-codes';
import { useCodeSelection } from './use-code-selection';

it('500 codes can be ticked by hand, and the next is refused with a word about it', () => {
  const all = codes(501);
  const { result, rerender } = renderHook(({ rows }) => useCodeSelection({}, rows), {
    initialProps: { rows: all.slice(0, 500) },
  });
  act(() => result.current.togglePage());
  expect(result.current).toMatchObject({ count: 500, message: null, isPageSelected: true });
  rerender({ rows: all.slice(500) });
  act(() => result.current.togglePage());
  expect(result.current).toMatchObject({
    count: 500,
    message: expect.stringMatching(/^At most 500/),
    isPageSelected: false,
  });
  act(() => result.current.clear());
  expect(result.current).toMatchObject({ count: 0, message: null, selection: null });
});
