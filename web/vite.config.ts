import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY = process.env.GATEWAY_URL ?? 'http://127.0.0.1:4000';

/** What the gateway serves beside the pages. */
const served = [
  '/graphql',
  '/api',
  '/q/',
  '/legal/',
  '/qr/',
  '/exports/',
  '/print-runs/',
  '/label-sheets/',
  '/label-logos/',
  '/hand-over/',
];

export default defineConfig({
  plugins: [react()],
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
  },
});
