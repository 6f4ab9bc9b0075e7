import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** What the gateway serves beside the pages. */
const served = ['/graphql', '/api', '/q/', '/legal/', '/qr/', '/exports/', '/print-runs/', '/label-sheets/'];

const anyOf = (...parts: string[]) => new RegExp(parts.map((part) => `/${part}[./]`).join('|'));

/** What most screens use. */
const fields = anyOf(
  ...['@mantine/form', '@mantine/hooks/esm/use-(debounced-value|force-update)', '@mantine/core/esm/core'],
  '@mantine/core/esm/components/(Alert|Anchor|Checkbox|InputBase|NativeSelect|SimpleGrid|TextInput|VisuallyHidden)',
  ...[
    'src/gateway/use-gateway-form',
    'src/ui/(BusyButton|FormError|PasswordField|email-format|password-strength)',
  ],
);

/** What an act of the person brings up; loaded at the first one (ui/on-demand.tsx). */
const dialogs = anyOf(
  'src/ui/(AlertDialog|ConfirmDialog|Toasts)',
  'src/app/shell/(AccountMenu|ColourScheme|NavigationDrawer)',
);

/** What the screens of codes have in common, and what those of labels have: other screens need neither. */
const codes = anyOf('src/features/(qr-codes|qr-exports|qr-landing|qr-scans)', 'src/gateway/selection');
const labels = anyOf('src/features/print-runs');
const administration = anyOf('src/features/(administration|other-application)');

/** The pages before a log-in: together as large as one screen. */
const beforeLogIn = anyOf('src/features/(action-tokens|password-reset|sessions|setup|sign-up)');

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(served.map((path) => [path, GATEWAY])),
  },
  build: {
    outDir: 'dist',
    // The content policy allows images from the same origin only: no data: URLs.
    assetsInlineLimit: 0,
    sourcemap: true,
    // Without it the page's scripts are tags of their own, and request-code.ts runs before React has arrived.
    modulePreload: { polyfill: false },
    // One sheet: Vite's loader does not ask again for the sheet of a chunk once that has failed.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Libraries change seldom: a new release of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            {
              name: 'requests',
              test: anyOf('src/(request-code|app/screens|gateway/lazy-client|ui/(first-act|load-code))'),
            },
            { name: 'react', test: anyOf('node_modules/(react|react-dom|react-router|scheduler|tslib)') },
            { name: 'library', test: anyOf('node_modules'), tags: ['$initial'] },
            { name: 'frame', test: anyOf('src'), tags: ['$initial'] },
            // Before the pages before a log-in, which would keep it.
            { name: 'hooks', test: anyOf('@apollo/client/react') },
            // Before the fields, which would take along what other screens need too.
            { name: 'icons', test: anyOf('@tabler'), minShareCount: 2 },
            { name: 'fields', test: fields },
            { name: 'popover', test: anyOf('@mantine/core/esm/components/Popover') },
            { name: 'autocomplete', test: anyOf('src/ui/Suggestions') },
            { name: 'menu', test: anyOf('@mantine/core/esm/components/Menu') },
            { name: 'dialogs', test: dialogs },
            { name: 'before-log-in', test: beforeLogIn },
            // Before those of the codes and labels, which would take along what they stand on.
            {
              name: 'shared',
              test: (id) => ![codes, labels, administration].some((part) => part.test(id)),
              minShareCount: 2,
            },
            { name: 'codes', test: codes, minShareCount: 2 },
            { name: 'labels', test: labels, minShareCount: 2 },
            { name: 'administration', test: administration, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
