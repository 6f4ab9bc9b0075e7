import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** What the gateway serves beside the pages. */
const served = [
  '/api',
  '/q/',
  '/legal/',
  '/qr/',
  '/exports/',
  '/people/',
  '/account/file.json',
  '/previews/',
  '/print-runs/',
  '/end-mails/',
  '/label-sheets/',
  '/label-logos/',
  '/hand-over/',
  '/sso/',
  '/fonts/',
];

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, GATEWAY])),
      '/graphql': {
        target: GATEWAY,
        // Not the page of the last build.
        bypass: ({ headers }) => (headers.accept?.includes('text/html') ? '/explorer.html' : undefined),
      },
    },
  },
  build: {
    outDir: 'dist',
    // The content policy allows images from the same origin only: no data: URLs.
    assetsInlineLimit: 0,
    sourcemap: true,
    rolldownOptions: {
      output: {
        // The first page names each of the files: digits compress better than letters of both cases.
        hashCharacters: 'hex',
        codeSplitting: {
          groups: [
            {
              // What every page loads of packages, for the same reason.
              name: 'base',
              test: /@tabler\/icons-react\/dist\/esm\/(createReactComponent|icons\/Icon(FileText|HelpCircle|AlertTriangle|Search|ChevronDown))|@mantine\/core\/esm\/(components\/(Stack|Alert|Checkbox\/CheckIcon|Input\/|InputBase|TextInput|Popover)|utils\/create-scoped-keydown-handler|core\/MantineProvider\/color-functions|components\/Anchor)/,
            },
            {
              // Small modules that the frame and most screens share: as chunks of their own, each costs more than its code.
              name: 'frame',
              test: /src\/(gateway\/(session|session\.generated|memberships|memberships\.generated|viewed|errors|error-message|refresh-session|forget-selections|kept-selection)|ui\/(BusyButton|ErrorState|Loading|notify|drafts|confirm|kept-application|Link|lazy-screen|use-loaded|use-address-state|FormError|Rich|visible-text|email-format)|features\/people\/(sessions\/use-log-out|single-sign-on\/came-by-single-sign-on))\.tsx?$|src\/ui\/Common\.module\.css/,
            },
            {
              // The same of pages with a list.
              name: 'lists',
              test: /src\/(gateway\/(lists\.texts|use-paged-list|selection|counted|read-ids|forget-codes|person-path)\.ts$|ui\/(lists\.texts|ListView|ExportLink|StackedCell|editor-keys|Pager|SearchField|LongText|LongWork|EmptyState|RowCheckbox|EditorButtons|Email|RadioField|DayField|DateField|PageLink|copy-text|use-escape|use-list-state|use-page-size|use-page-top)\.tsx?$|ui\/StackedTable\.module\.css)|@mantine\/core\/esm\/components\/(Textarea|NativeSelect|Badge|Checkbox\/Checkbox)|@tabler\/icons-react\/dist\/esm\/icons\/Icon(ChevronRight|Check|Trash|Pencil|FileExport|InfoCircle|SearchOff|CircleCheck|Ban|Stack2|Checks|Copy)/,
            },
          ],
        },
      },
    },
  },
});
