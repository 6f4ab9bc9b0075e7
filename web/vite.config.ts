import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

export default defineConfig({
  plugins: [react()],
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/graphql': GATEWAY, '/api': GATEWAY, '/qr/': GATEWAY },
  },
  build: {
    outDir: 'dist',
    // The content policy allows images from the same origin only: no data: URLs.
    assetsInlineLimit: 0,
    sourcemap: true,
    // One sheet: Vite's loader does not ask again for the sheet of a chunk once that has failed.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // Libraries change seldom: a new release of ours leaves them in the browser's cache.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
            { name: 'apollo', test: /node_modules\/(@apollo|@wry|graphql|optimism|rxjs)\// },
            { name: 'mantine', test: /node_modules\/(@mantine\/(core|hooks|notifications)|@floating-ui)\// },
            { name: 'form', test: /node_modules\/@mantine\/form\// },
            // What screens share, in one file: a file each would be under 1 KB, and a screen would load ten of them.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
});
