/** Both screens in one file, so that the list of files that each page loads stays short. */
export { WebhookScreen } from './WebhookScreen';
export { WebhooksScreen } from './WebhooksScreen';
