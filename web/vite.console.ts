import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { namePage } from './build/name-page.ts';
import { precompress } from './build/precompress.ts';

/**
 * The provider's console is a separate build below /operador, so that the customers' files contain none of
 * its code and do not change with it.
 */
export default defineConfig({
  base: '/operador/',
  // Icon and colour scheme are served with the portal, at their own addresses.
  publicDir: false,
  plugins: [react(), namePage(), precompress()],
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'operador.html',
      output: {
        codeSplitting: {
          // Each file is a module with all its imports, as in vite.config.ts: the sign-in, and the frame
          // behind it.
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
