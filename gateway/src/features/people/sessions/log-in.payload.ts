import { payload } from '../../../platform/graphql/payload.js';
import { ViewerType } from './viewer.type.js';

export const LogInPayload = payload('LogInPayload', 'Log-in result.', {
  viewer: [() => ViewerType, 'The logged-in viewer.'],
});
