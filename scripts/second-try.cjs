/**
 * In CI a failed test runs a second time: two cores that also build an image are slow enough to break a test that waits
 * for too little, and one such test among thousands must not stop a change. Its first error stays in the log, to be
 * mended. On a person's machine a test has one try.
 */
if (process.env.CI === 'true') jest.retryTimes(1, { logErrorsBeforeRetry: true });
