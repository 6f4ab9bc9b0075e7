import { useApolloClient } from '@apollo/client/react';
import type { MouseEvent } from 'react';
import { commonTexts } from '../ui/common.texts';
import { notify } from '../ui/notify';
import { confirmFirst } from './confirmation';
import { errorMessage, sessionHasEnded } from './error-message';

/** The lists whose files are of people. */
const personal: readonly string[] = ['accounts', 'app-users', 'acceptances', 'audit-log'];

/** Of the link of a list's file: asks for a confirmation before the browser loads a file of people. */
export function useExportClick(list: string) {
  const client = useApolloClient();
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { href } = event.currentTarget;
    confirmFirst(client).then(
      (confirmed) => confirmed && save(href),
      (thrown: unknown) => {
        if (!sessionHasEnded(thrown))
          notify(errorMessage(thrown, commonTexts.failedToast), { tone: 'error' });
      },
    );
  };
  return personal.includes(list) ? { onClick } : {};
}

function save(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  link.click();
}
