import timers from 'node:timers/promises';

const { withMinimumDuration } =
  jest.requireActual<typeof import('./minimum-duration.js')>('./minimum-duration.js');

/** Settles once everything that waits for no timer is done. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test.each([
  ['an answer', async () => 'done'],
  ['an error', () => Promise.reject(new Error('failed'))],
])('%s waits for the end of the 200 ms', async (_, work) => {
  let end = () => {};
  const delay = jest
    .spyOn(timers, 'setTimeout')
    .mockReturnValue(new Promise<void>((resolve) => (end = resolve)) as Promise<never>);
  const answered = jest.fn();
  const answer = withMinimumDuration<string>(work).then(answered, answered);
  await settled();
  expect(delay).toHaveBeenCalledWith(200);
  expect(answered).not.toHaveBeenCalled();
  end();
  await answer;
  expect(answered).toHaveBeenCalledTimes(1);
});
