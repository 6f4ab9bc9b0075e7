import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The page `/graphql`. Built apart, because code that it shared with the screens would make each of them heavier. */
export default defineConfig({
  plugins: [react()],
  publicDir: false,
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'explorer.html' },
  },
});
