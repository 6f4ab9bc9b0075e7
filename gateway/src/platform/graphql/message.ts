import { message, payload } from './payload.js';

export const Message = payload('Message', 'Result message.', message);
export type Message = InstanceType<typeof Message>;
