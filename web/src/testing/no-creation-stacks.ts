import * as React from 'react';

/*
 * In development React keeps the stack of each element's creation for its warnings, until it has kept ten thousand in a
 * second. Each element costs an error object, a tenth of the tests' time, so React finds that number reached.
 */
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});
