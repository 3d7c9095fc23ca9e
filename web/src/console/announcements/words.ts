import type { PublishedAnnouncement } from '@atrio/contract/operator';
import { texts } from './texts.ts';

/** The audience in words: 'Todos los clientes', 'Odoo 18.0'. */
export function audienceWords({
  audience,
  planName,
}: Pick<PublishedAnnouncement, 'audience' | 'planName'>): string {
  const words = texts.audience;
  switch (audience.of) {
    case 'all':
      return words.all;
    case 'plan':
      return words.plan(planName ?? words.gone);
    case 'version':
      return words.version(audience.version);
    case 'host':
      return words.host(audience.host);
  }
}
