/** `node bundle.node.mjs PROGRAM FOLDER` writes the program with all that it imports, as few files, into the folder. */
import { build } from 'rolldown';

const [input, dir] = process.argv.slice(2);
await build({
  input,
  platform: 'node',
  output: {
    dir,
    format: 'esm',
    minify: true,
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  },
});
