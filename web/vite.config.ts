import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { slimContract } from './build/slim-contract.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

/** What the first screen draws travels together: many tiny files compress badly and cost a request each. */
const first =
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton|Anchor|Text)\/|web\/src\/(?:lib\/(?:use-fields|is-email)|ui\/mark|features\/auth\/(?:login-page|register-page|forgot-password-page|auth-frame|texts))/;

export default defineConfig({
  plugins: [slimContract(), react(), precompress()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', test: first }] } } },
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': { target: server, changeOrigin: false } } },
});
