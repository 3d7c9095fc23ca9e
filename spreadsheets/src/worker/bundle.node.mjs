/**
 * `node bundle.node.mjs PROGRAM FILE` writes the program with all that it imports into one file.
 */
import { build } from 'rolldown';

const [input, file] = process.argv.slice(2);
await build({
  input,
  platform: 'node',
  // Its build for Node opens threads when it is loaded, and a snapshot cannot hold them.
  resolve: { alias: { fflate: 'fflate/browser' } },
  output: { file, format: 'cjs', minify: true, codeSplitting: false },
});
