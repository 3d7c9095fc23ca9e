/**
 * Writes the server and its commands, each with all that it imports, as one file into dist/: to open two thousand
 * modules takes longer than the rest of a start.
 */
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const room = dirname(fileURLToPath(import.meta.url));
const dist = join(room, 'dist');

/** A module that looks for files beside itself still finds them: its address stays that of its source. */
const addressesOfSources = {
  name: 'addresses-of-sources',
  transform: {
    filter: { code: /\bimport\.meta\.url\b/, id: { exclude: /^\0/ } },
    handler: (code, id) => {
      const source = JSON.stringify(relative(dist, id));
      return code.replaceAll(/\bimport\.meta\.url\b/g, `new URL(${source}, import.meta.url).href`);
    },
  },
};

export default ['main', 'atrio'].map((name) => ({
  input: join(room, `src/${name}.ts`),
  platform: 'node',
  // With a part in machine code; the driver whose statements the tests record; and what a few servers need.
  external: ['@node-rs/argon2', 'sharp', 'pg', /^@opentelemetry\//],
  plugins: [addressesOfSources],
  output: { file: join(dist, `${name}.mjs.next`), format: 'esm', codeSplitting: false },
}));
