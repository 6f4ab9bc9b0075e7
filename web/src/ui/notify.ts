import { type NotificationData, notifications, notificationsStore } from '@mantine/notifications';
import { createElement } from 'react';

const errorWords = ['failed', 'error', '❌', 'cannot', 'empty'];

/** The specification's styling rule for messages (section 8). */
export function isErrorMessage(message: string): boolean {
  const lower = message.toLowerCase();
  return errorWords.some((word) => lower.includes(word));
}

/** How long a toast stays, in milliseconds. */
export const toastDurations = { standard: 5_000, userPages: 3_000, resetPage: 4_000 } as const;

/** More would cover the page, on a phone more than one. */
const maxShown = () => (window.matchMedia('(max-width: 479.98px)').matches ? 1 : 3);

export interface NotifyOptions {
  autoClose?: number;
  /** What happened. Without it the words decide, which are English. */
  tone?: 'error' | 'success';
  /** The language of the message, where it is another than the application's. */
  lang?: string;
  /** The row it is about, where several can be at work at once: a success clears failures about the same only. */
  about?: string;
}

type Toast = NotificationData & { 'data-text': string; 'data-tone': string; 'data-about': string };

let sequence = 0;

const isFailure = (toast: Toast, about: string) =>
  toast['data-tone'] === 'error' && toast['data-about'] === about;

/** Takes away the failures that a success has resolved. @param about see `notify` */
export function resolveFailures(about = '') {
  const shown = notificationsStore.getState().notifications as Toast[];
  for (const toast of shown.filter((toast) => isFailure(toast, about)))
    if (toast.id) notifications.hide(toast.id);
}

/**
 * Shows a toast, styled by its wording, above the others. It replaces an equal one, the failures that a success has
 * resolved, and the oldest one where there are too many.
 */
export function notify(
  message: string,
  { autoClose = toastDurations.standard, tone, lang, about = '' }: NotifyOptions = {},
) {
  const isError = tone ? tone === 'error' : isErrorMessage(message);
  const shown = notificationsStore.getState().notifications as Toast[];
  const isReplaced = (toast: Toast) =>
    toast['data-text'] === message || (!isError && isFailure(toast, about));
  const [replaced, remaining] = [shown.filter(isReplaced), shown.filter((toast) => !isReplaced(toast))];
  const surplus = remaining.slice(maxShown() - 1);
  for (const { id } of [...replaced, ...surplus]) if (id) notifications.hide(id);
  sequence += 1;
  const toast: Toast = {
    message: lang ? createElement('span', { lang }, message) : message,
    autoClose,
    color: isError ? 'red' : 'green',
    className: isError ? 'toast-error' : 'toast-success',
    // The newest on top.
    priority: sequence,
    'data-text': message,
    'data-tone': isError ? 'error' : 'success',
    'data-about': about,
  };
  notifications.show(toast);
}
