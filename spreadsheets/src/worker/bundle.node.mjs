/**
 * `node bundle.node.mjs PROGRAM FILE` writes the program with all that it imports into one file.
 */
import { build } from 'rolldown';

const [input, file] = process.argv.slice(2);
await build({
  input,
  platform: 'node',
  // The build of fflate for Node loads the module for threads, which a snapshot cannot contain.
  resolve: { alias: { fflate: 'fflate/browser' } },
  output: { file, format: 'cjs', minify: true, codeSplitting: false },
});
