import { act, screen } from '@testing-library/react';
import { ViewerDocument } from '../../gateway/session.generated';
import { aPromise, loseConnection } from '../../testing/a-gateway';
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

it('a gateway that does not answer is said with what stays, until it answers again', async () => {
  jest.useFakeTimers();
  const isUp = jest.fn().mockRejectedValueOnce(new Error('No answer.')).mockResolvedValue({ ok: true });
  const before = globalThis.fetch;
  globalThis.fetch = isUp;
  try {
    const { client } = renderScreen(<h1>Screen</h1>, { answers: { viewer: loseConnection } });
    await act(() => client.query({ query: ViewerDocument }).catch(() => undefined));
    const said = 'The server does not answer. Your text is kept: save it when this line is gone.';
    expect(screen.getByRole('status')).toHaveTextContent(said);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status')).toHaveTextContent(said);
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(isUp).toHaveBeenCalledTimes(2);
  } finally {
    globalThis.fetch = before;
    jest.useRealTimers();
  }
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
