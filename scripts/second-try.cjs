/**
 * A failed test runs a second time, because a busy machine breaks a test that waits for too little. A test that needed
 * it is named at the end as a fault to fix (`test.mjs`).
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
