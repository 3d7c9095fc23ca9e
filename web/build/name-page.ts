import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The server looks for the page of the console by the name of every page. */
export function namePage(): Plugin {
  let folder = '';
  return {
    name: 'name-page',
    apply: 'build',
    enforce: 'pre',
    configResolved: ({ root, build }) => {
      folder = join(root, build.outDir);
    },
    writeBundle: () => rename(join(folder, 'operador.html'), join(folder, 'index.html')),
  };
}
