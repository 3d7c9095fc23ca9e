import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { door } from './build/door.ts';
import { precompress } from './build/precompress.ts';
import { slimContract } from './build/slim-contract.ts';
import { slimDialogs } from './build/slim-dialogs.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/**
 * What always travels together is one file: many small ones compress badly and cost a request each. Each
 * group is a module with all that it imports, without what an earlier group has: the login, and the frame
 * of the screens behind it, what several of them use, and the dialogs. What one screen needs comes with it.
 */
const groups = [
  { name: 'first', test: /web\/src\/main\.tsx$/, priority: 3 },
  { name: 'frame', test: /web\/src\/app\/layout\/layout\.tsx$/, priority: 2 },
  {
    name: 'shared',
    test: /web\/src\/(?:ui|api|lib)\/(?!confirm-dialog|is-email)|@mantine\/(?:hooks\/|core\/esm\/(?!components\/(?:Modal|Drawer)))|@tabler|@tanstack/,
    minShareCount: 2,
    priority: 1,
  },
  { name: 'dialog', test: /@mantine\/core\/esm\/components\/Modal\/Modal\.mjs$/ },
];

export default defineConfig({
  plugins: [slimContract(), slimDialogs(), door(), react(), precompress()],
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
