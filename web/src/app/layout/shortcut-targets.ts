import { texts } from './texts.ts';

/** Screens by the key that is pressed after `g`. */
export const shortcutTargets = {
  d: { to: '/', label: texts.nav.dashboard },
  i: { to: '/instances', label: texts.nav.instances },
  s: { to: '/subscriptions', label: texts.nav.subscriptions },
  h: { to: '/installations/history', label: texts.nav.history },
  c: { to: '/settings', label: texts.nav.settings },
  a: { to: '/help', label: texts.help },
} as const;
