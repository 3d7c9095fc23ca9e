import { texts } from './texts.ts';

/** Where the second key after `g` leads. */
export const places = {
  d: { to: '/', label: texts.nav.dashboard },
  i: { to: '/instances', label: texts.nav.instances },
  s: { to: '/subscriptions', label: texts.nav.subscriptions },
  h: { to: '/installations/history', label: texts.nav.history },
  c: { to: '/settings', label: texts.nav.settings },
  a: { to: '/help', label: texts.help },
} as const;
