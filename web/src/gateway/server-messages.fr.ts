import { codesMessages } from './server-messages/codes.fr';
import { contentMessages } from './server-messages/content.fr';
import { importsMessages } from './server-messages/imports.fr';
import { logInMessages } from './server-messages/log-in.fr';
import { operationsMessages } from './server-messages/operations.fr';
import { peopleMessages } from './server-messages/people.fr';
import { printingMessages } from './server-messages/printing.fr';
import { words } from './server-messages/words.fr';
import type { ServerMessages } from './server-text';

const messages: ServerMessages = {
  ...words,
  ...printingMessages,
  ...codesMessages,
  ...contentMessages,
  ...importsMessages,
  ...operationsMessages,
  ...peopleMessages,
  ...logInMessages,
};

export const fr = { messages };
