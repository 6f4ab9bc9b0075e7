import { texts } from '../ui/texts';

/** The page for developers at `/graphql`. The tools in it are in English. */
const en = {
  title: 'GraphQL explorer',
  /** `<person/>` is the address of the account. */
  signedIn:
    'Signed in as <person/>: your session works here. To try an <tokens>access token</tokens>, send <header/> under <strong>Headers</strong>.',
  /** `<header/>` is the header with a token. */
  signedOut:
    'Not signed in. <link>Log in</link> in another tab, or run <code>LogIn</code> here. Or send <header/> under <strong>Headers</strong>, with an access token of your account.',
  useGraphiql: 'Use GraphiQL instead',
  fromHere: 'Apollo Sandbox did not load. This is GraphiQL, from this server.',
  loading: 'Loading GraphiQL…',
  notLoaded: 'GraphiQL could not be loaded. Reload the page.',
  examples: 'Examples',
  findExample: 'Find an example',
  opened: (name: string) => `${name} is open in a new tab.`,
  noExample: 'No example has this word.',
};

export type ExplorerTexts = typeof en;

export const explorerTexts = texts(en, () => import('./explorer.texts.fr'));
