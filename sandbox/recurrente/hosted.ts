import { createHash } from 'node:crypto';
import { declineReason, outcomeOf } from './cards.ts';
import { endPage, type PayerFields, payPage, style } from './page.ts';
import type { Provider } from './provider.ts';
import { type Checkout, find } from './state.ts';

export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Answers for the hosted page of a checkout: a person pays, is declined, comes too late or goes back. */
export function answerHosted(provider: Provider, method: string, id: string, form: string): PageAnswer {
  const checkout = provider.checkout(id);
  if (!checkout) return html(404, endPage('Página no encontrada', 'Este pago no existe.', null));
  const closed = endOf(checkout);
  if (closed) return closed;
  const person = find(provider.state.people, checkout.user_id);
  const known: PayerFields = { name: person?.full_name ?? '', email: person?.email ?? '' };
  if (method !== 'POST') return html(200, payPage(checkout, known));
  return pay(provider, checkout, new URLSearchParams(form), known);
}

function pay(provider: Provider, checkout: Checkout, form: URLSearchParams, known: PayerFields): PageAnswer {
  const typed: PayerFields = {
    name: form.get('name') || known.name || 'Cliente de pruebas',
    email: form.get('email') || known.email || 'cliente@ejemplo.com.gt',
  };
  const person = find(provider.state.people, checkout.user_id) ?? provider.person(typed.email, typed.name);
  const card = form.get('by') === 'transfer' ? 'transfer' : outcomeOf(form.get('number') ?? '');
  if (card === null) {
    return html(422, payPage(checkout, typed, 'Esa no es una de las tarjetas de prueba de abajo.'));
  }
  if (provider.pay(checkout, card, person) === 'declined') {
    return html(402, payPage(checkout, typed, declineReason));
  }
  if (checkout.success_url) return { status: 303, headers: { location: checkout.success_url }, body: '' };
  return html(200, endPage('Listo', 'Puedes cerrar esta página.', null));
}

function endOf({ status, success_url, cancel_url }: Checkout): PageAnswer | null {
  if (status === 'paid')
    return html(200, endPage('Este pago ya está hecho', 'No hay nada más que pagar.', success_url));
  if (status === 'payment_in_progress') {
    return html(200, endPage('Tu pago está en camino', 'El banco todavía no lo confirma.', success_url));
  }
  if (status === 'expired')
    return html(410, endPage('Este pago venció', 'Empieza de nuevo en el comercio.', cancel_url));
  return null;
}

const styleHash = createHash('sha256').update(style).digest('base64');

function html(status: number, body: string): PageAnswer {
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    },
    body,
  };
}
