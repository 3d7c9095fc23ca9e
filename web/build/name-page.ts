import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Names the console's page `index.html`, under which the server looks for it, as for the portal's page. */
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
