import type { Plugin } from 'vite';

/** In development every address below /operador is the page of the console, as on the server. */
export function consolePage(): Plugin {
  return {
    name: 'console-page',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/operador(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/operador.html';
        next();
      });
    },
  };
}
