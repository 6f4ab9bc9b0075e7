import { act, screen } from '@testing-library/react';
import { ViewerDocument } from '../../gateway/session.generated';
import { aPromise } from '../../testing/a-gateway';
import { renderScreen } from '../../testing/render';

const setOnline = (isOnline: boolean) =>
  act(() => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });

it('a browser that is offline says so, until it is online again', () => {
  renderScreen(<h1>Screen</h1>);
  setOnline(false);
  expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
  setOnline(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('a call that takes longer than a few seconds says so, until its answer is there', async () => {
  jest.useFakeTimers();
  try {
    const answer = aPromise<null>();
    const { client } = renderScreen(<h1>Screen</h1>, { answers: { viewer: () => answer.promise } });
    const asked = client.query({ query: ViewerDocument });
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('status')).toHaveTextContent('Still waiting for the server.');
    await act(async () => {
      answer.resolve(null);
      await asked;
    });
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  } finally {
    jest.useRealTimers();
  }
});
