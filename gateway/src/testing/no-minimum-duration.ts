/*
 * Before each test file: an answer whose duration would reveal a secret comes at once, instead of after 200 ms.
 * `minimum-duration.test.ts` proves that those of the product wait.
 */

jest.mock('../platform/minimum-duration.js', () => ({
  withMinimumDuration: jest.fn((work: () => Promise<unknown>) => work()),
}));
