import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const GATEWAY = 'http://127.0.0.1:4000';

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
  },
});
