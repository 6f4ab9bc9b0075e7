import type { CreateApplicationKeyMutation } from './ApplicationKeys.generated';

/** A key that was just created, with its secret. */
export type NewKey = CreateApplicationKeyMutation['createApplicationKey'];
