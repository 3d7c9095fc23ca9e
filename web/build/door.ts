import type { Plugin } from 'vite';
import { texts } from '../src/features/auth/texts.ts';

const { login } = texts;

/**
 * The login as it looks before its script is there, in words and grey bars: what is read first is drawn
 * with the page itself, a second earlier on a slow line. `color-scheme.js` decides who sees it and
 * `src/app/door.css` how; it goes when the portal draws. The server writes the operator's brand into
 * `data-mark` and `data-name`.
 */
export function door(): Plugin {
  const mark =
    '<svg width="32" height="32" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.25" stroke-linecap="round" stroke-linejoin="round"><path d="M3 27h5V14a8 8 0 0 1 16 0v13H13V14.5a3 3 0 0 1 6 0V27h10" /></svg>';
  const html = `<div id="door" aria-hidden="true">
      <p class="door-brand"><span data-mark>${mark}</span> <span data-name>${process.env.VITE_APP_NAME || 'Atrio'}</span></p>
      <div><p class="door-title">${login.title}</p><p class="door-lead">${login.lead}</p></div>
      <div class="door-form">
        <p>${login.email}</p><i></i>
        <p>${login.password}</p><i></i>
        <p class="door-end">${login.forgot}</p><i></i>
      </div>
      <p>${login.noAccount} ${login.toRegister}</p>
    </div>`;
  return {
    name: 'door',
    apply: 'build',
    transformIndexHtml: (page) => page.replace('<div id="root"></div>', (root) => `${root}\n    ${html}`),
  };
}
