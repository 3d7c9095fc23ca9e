import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { consolePage } from './build/console-page.ts';
import { precompress } from './build/precompress.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * Two files are made on purpose, each a module with all that it imports; elsewhere the bundler splits by itself.
 * The login would be 18 files and 8 kB more, because small files compress badly; the frame around every screen
 * behind it would be 12 files more, which is 0.2 s on a slow line.
 */
const groups = [
  { name: 'first', test: /web\/src\/main\.tsx$/, priority: 2 },
  { name: 'frame', test: /web\/src\/app\/layout\/layout\.tsx$/, priority: 1 },
];

export default defineConfig({
  plugins: [react(), consolePage(), precompress()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups } },
    },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
});
