import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { notify } from './notify';

const toasts = () => [...document.querySelectorAll('[data-text]')].map((toast) => toast.textContent);
const show = (...calls: Parameters<typeof notify>[]) =>
  act(() => {
    for (const call of calls) notify(...call);
  });

describe('M12: toasts', () => {
  beforeEach(() => {
    renderScreen(<h1>Screen</h1>);
  });

  it('show the newest at once and on top, in the place of the oldest', () => {
    show(['One failed'], ['Two failed'], ['Three failed'], ['Four failed'], ['Five failed']);
    expect(toasts()).toEqual(['Five failed', 'Four failed', 'Three failed']);
  });

  it('that are equal are one', () => {
    show(['❌ Failed to load.'], ['Another error'], ['❌ Failed to load.'], ['❌ Failed to load.']);
    expect(toasts()).toEqual(['❌ Failed to load.', 'Another error']);
  });

  it('of a success clear the failures before it', () => {
    show(['❌ Failed to save.'], ['Text cannot be empty.'], ['✅ Saved.']);
    expect(toasts()).toEqual(['✅ Saved.']);
  });

  it('of a success leave the failures of other rows', async () => {
    show(['❌ Failed to delete.', { about: 'question:1' }], ['✅ Deleted.', { about: 'question:2' }]);
    expect(toasts()).toEqual(['✅ Deleted.', '❌ Failed to delete.']);
    show(['✅ Deleted.', { about: 'question:1' }]);
    await waitFor(() => expect(toasts()).toEqual(['✅ Deleted.']));
  });

  it('stay their time and no longer', () => {
    jest.useFakeTimers();
    try {
      show(['User deleted successfully.', { autoClose: 3_000 }]);
      act(() => jest.advanceTimersByTime(2_900));
      expect(screen.getByText('User deleted successfully.')).toBeVisible();
      act(() => jest.advanceTimersByTime(200));
      // It fades out.
      act(() => jest.advanceTimersByTime(1_000));
      expect(toasts()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });
});
