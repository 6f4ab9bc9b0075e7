import { notifications } from '@mantine/notifications';
import { createElement } from 'react';

const ERROR_WORDS = ['failed', 'error', '❌', 'cannot', 'empty'];

/** The specification's styling rule for messages (section 8). */
export function isErrorMessage(message: string): boolean {
  const lower = message.toLowerCase();
  return ERROR_WORDS.some((word) => lower.includes(word));
}

/** How long a toast stays, in milliseconds. */
export const AUTO_CLOSE = { standard: 5_000, userPages: 3_000, resetPage: 4_000 } as const;

interface NotifyOptions {
  autoClose?: number;
  /** Only where the wording would mislead the styling rule. */
  tone?: 'error' | 'success';
  /** The language of the message, where it is another than the application's. */
  lang?: string;
}

/** Shows a toast, styled by its wording. */
export function notify(message: string, { autoClose = AUTO_CLOSE.standard, tone, lang }: NotifyOptions = {}) {
  const isError = tone ? tone === 'error' : isErrorMessage(message);
  notifications.show({
    message: lang ? createElement('span', { lang }, message) : message,
    autoClose,
    color: isError ? 'red' : 'green',
    className: isError ? 'toast-error' : 'toast-success',
  });
}
