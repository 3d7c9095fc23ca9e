import { cards } from './cards.ts';
import type { Checkout, Item } from './state.ts';

/** The hosted page as HTML, without scripts and without content from another origin. */

const units = {
  day: ['día', 'días'],
  week: ['semana', 'semanas'],
  month: ['mes', 'meses'],
  year: ['año', 'años'],
};
const currencySigns = { GTQ: 'Q', USD: 'US$' };

export interface PayerFields {
  name: string;
  email: string;
}

/** @param problem message of the bank or the form about the last attempt */
export function payPage(checkout: Checkout, typed: PayerFields, problem?: string): string {
  const item = checkout.items[0];
  if (!item) throw new Error('a checkout has an item');
  const trial = item.charge_type === 'recurring' && item.free_trial_interval_count > 0;
  const action = item.amount_in_cents === 0 ? 'Guardar tarjeta' : trial ? 'Empezar la prueba' : 'Pagar';
  const money = item.amount_in_cents === 0 || trial ? '' : ` ${amount(item)}`;
  const transfer = item.amount_in_cents > 0 && !trial;
  const terms = item.custom_terms_and_conditions;
  return frame(
    item.name,
    `<h1>${escaped(item.name)}</h1>
${item.description ? `<p>${escaped(item.description)}</p>` : ''}
<p class="total">${amount(item)}${item.charge_type === 'recurring' ? ` <span>${every(item)}</span>` : ''}</p>
${trial ? `<p>No se cobra nada durante ${count(item.free_trial_interval_count, item.free_trial_interval)}.</p>` : ''}
${problem ? `<p class="problem" role="alert">${escaped(problem)}</p>` : ''}
<form method="post">
  ${field('Correo electrónico', 'email', typed.email, 'type="email" autocomplete="email" required')}
  ${field('Nombre en la tarjeta', 'name', typed.name, 'autocomplete="cc-name" required')}
  ${field('Número de tarjeta', 'number', '', 'inputmode="numeric" autocomplete="cc-number" required')}
  <div class="row">
    ${field('Vencimiento (MM/AA)', 'expiry', '', 'placeholder="12/30" autocomplete="cc-exp" required')}
    ${field('CVC', 'cvc', '', 'inputmode="numeric" autocomplete="cc-csc" required')}
  </div>
  ${terms ? `<details><summary>Términos y condiciones</summary><p>${escaped(terms)}</p></details>` : ''}
  <button name="by" value="card">${action}${money}</button>
  ${transfer ? '<button class="second" name="by" value="transfer" formnovalidate>Pagar por transferencia bancaria</button>' : ''}
</form>
${checkout.cancel_url ? `<p><a href="${escaped(checkout.cancel_url)}">Cancelar y volver al comercio</a></p>` : ''}
<section>
  <h2>Tarjetas de prueba</h2>
  <dl>
    <dt>${cards.pays}</dt><dd>se acepta</dd>
    <dt>${cards.declined}</dt><dd>el banco la rechaza</dd>
    <dt>${cards.failsLater}</dt><dd>se guarda, pero los cobros siguientes se rechazan</dd>
  </dl>
  <p>Cualquier vencimiento futuro y CVC. Una transferencia tarda un día en el reloj de pruebas.</p>
</section>`,
  );
}

/** The page of a checkout that can no longer be paid. */
export function endPage(title: string, text: string, back: string | null): string {
  const link = back ? `<p><a href="${escaped(back)}">Volver al comercio</a></p>` : '';
  return frame(title, `<h1>${escaped(title)}</h1><p>${escaped(text)}</p>${link}`);
}

function field(label: string, name: string, value: string, attributes: string): string {
  return `<label>${label}<input name="${name}" value="${escaped(value)}" ${attributes}></label>`;
}

/** `Q2,388.00`. */
function amount({ amount_in_cents, currency, quantity }: Item): string {
  const value = (amount_in_cents * quantity) / 100;
  return `${currencySigns[currency]}${value.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
}

function every({ billing_interval, billing_interval_count }: Item): string {
  return `cada ${count(billing_interval_count, billing_interval)}`.replace('cada 1 ', 'cada ');
}

function count(number: number, interval: keyof typeof units): string {
  return `${number} ${units[interval][number === 1 ? 0 : 1]}`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function frame(title: string, content: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escaped(title)} · Recurrente (pruebas)</title>
<style>${style}</style>
</head>
<body>
<p class="mark">Recurrente · modo de pruebas, no se cobra nada</p>
<main>
${content}
</main>
</body>
</html>`;
}

export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0 auto; padding: 1rem; max-width: 28rem; }
.mark { margin: 0 0 1.5rem; padding: .5rem .75rem; border-radius: .5rem; background: #fde68a; color: #422006; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
h2 { font-size: 1rem; margin: 0 0 .5rem; }
.total { font-size: 1.75rem; font-weight: 600; margin: .5rem 0; font-variant-numeric: tabular-nums; }
.total span { font-size: 1rem; font-weight: 400; }
.problem { padding: .75rem; border: 1px solid currentcolor; border-radius: .5rem; color: light-dark(#991b1b, #fca5a5); }
form { display: grid; gap: 1rem; margin: 1.5rem 0; }
label { display: grid; gap: .25rem; }
input { font: inherit; padding: .625rem; border: 1px solid #737373; border-radius: .5rem; min-width: 0; width: 100%; box-sizing: border-box; }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: end; }
button { font: inherit; font-weight: 600; padding: .75rem; border: 1px solid #1d4ed8; border-radius: .5rem; background: #1d4ed8; color: #fff; cursor: pointer; }
button.second { background: none; color: light-dark(#1d4ed8, #93c5fd); }
a { color: light-dark(#1d4ed8, #93c5fd); }
section { margin-top: 2rem; padding-top: 1rem; border-top: 1px solid #a3a3a3; font-size: .875rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; }
dt { font-family: ui-monospace, monospace; } dd { margin: 0; }
`;
