import config from './playwright.config.js';

/** `npm run screenshots -w web` takes the pictures of the documentation anew: no test, so no other run finds them. */
export default { ...config, testMatch: 'screenshots.ts', workers: 1 };
