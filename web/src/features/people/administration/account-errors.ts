import { rejectedOrFailed } from '../../../gateway/error-message';
import type { GatewayError } from '../../../gateway/errors';
import { administrationTexts as t } from './administration.texts';

export const deletionErrorMessage = (error: GatewayError) =>
  rejectedOrFailed(t.deletionRejected, t.serverFailed)(error);

/** The specification has one sentence for every answer that is no list. */
export const listErrorMessage = ({ code }: GatewayError) =>
  code === 'NETWORK' || code === 'INTERNAL' ? t.serverFailed : t.listRejected;
