import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namePage } from './build/name-page.ts';
import { precompress } from './build/precompress.ts';

/**
 * The provider's console: a build of its own, below /operador, so that nothing of it is in the customers' files
 * and nothing in theirs changes with it.
 */
export default defineConfig({
  base: '/operador/',
  // Icon and colour scheme are the portal's, at their own addresses.
  publicDir: false,
  plugins: [react(), namePage(), precompress()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'operador.html',
      output: {
        codeSplitting: {
          // Each a module with all that it imports, as in vite.config.ts: the sign-in, and the frame behind it.
          groups: [
            { name: 'first', test: /web\/src\/console\/main\.tsx$/, priority: 2 },
            { name: 'frame', test: /web\/src\/console\/layout\/layout\.tsx$/, priority: 1 },
          ],
        },
      },
    },
    assetsInlineLimit: 0,
  },
});
