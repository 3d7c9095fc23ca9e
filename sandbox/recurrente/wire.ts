import type { CallMode } from './faults.ts';
import type { Body } from './views.ts';

/** One page of a list, with headers about the others. Default 10 entries, maximum 100. */
export function pageOf(
  list: Body[],
  query: URLSearchParams,
): { body: Body[]; headers: Record<string, string> } {
  const items = Math.min(100, Math.max(1, Number(query.get('items')) || 10));
  const page = Math.max(1, Number(query.get('page')) || 1);
  const pages = Math.max(1, Math.ceil(list.length / items));
  return {
    body: list.slice((page - 1) * items, page * items),
    headers: {
      'current-page': String(page),
      'page-items': String(items),
      'total-pages': String(pages),
      'total-count': String(list.length),
    },
  };
}

/** The answer as this mode spoils it: with a mistake, or without a part that the caller expects. */
export function withFault(body: Body | Body[], mode: CallMode | null): Body | Body[] {
  if (Array.isArray(body)) return body.map((one) => withFault(one, mode) as Body);
  switch (mode) {
    case 'no-url': {
      const { checkout_url: _, ...others } = body;
      return others;
    }
    case 'foreign-url':
      return { ...body, checkout_url: 'https://pagos.ejemplo.invalid/checkout-session/ch_1' };
    case 'string-cents':
      return withCents(body, (cents) => String(cents));
    case 'odd-cents':
      return withCents(body, (cents) => `${cents}.5`);
    case 'unknown-status':
      return { ...body, status: 'under_review' };
    case 'no-payment':
      return { ...body, payment: null };
    default:
      return body;
  }
}

function withCents(body: Body, change: (cents: number) => string): Body {
  const entries = Object.entries(body).map(([key, value]) => [
    key,
    key.endsWith('_in_cents') && typeof value === 'number' ? change(value) : value,
  ]);
  return Object.fromEntries(entries);
}
