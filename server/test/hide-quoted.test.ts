import { expect, test } from 'vitest';
import { hideQuoted } from '../src/lib/hide-quoted.ts';

/** What the provider reads of a text that may quote a customer's values. */

test.each([
  ["El valor 'Ana Paz' no existe.", 'El valor «…» no existe.'],
  ['El valor "Ana Paz" no existe.', 'El valor «…» no existe.'],
  ['El valor “Ana Paz” no existe.', 'El valor «…» no existe.'],
  ['El valor „Ana Paz“ no existe.', 'El valor «…» no existe.'],
  ['El valor ‘Ana Paz’ no existe.', 'El valor «…» no existe.'],
  ['El valor ‹Ana Paz› no existe.', 'El valor «…» no existe.'],
  ['El valor «Ana Paz» no existe.', 'El valor «…» no existe.'],
  ['El valor `Ana Paz` no existe.', 'El valor «…» no existe.'],
  ["El valor `Ana Paz' no existe.", 'El valor «…» no existe.'],
  ["['Ana', 'Luis'] y name='Eva'", '[«…», «…»] y name=«…»'],
  // Quotations inside of others, and marks that are part of a word.
  ['El valor «Ana «la jefa» Paz» no existe.', 'El valor «…» no existe.'],
  [`El valor "Ana 'la jefa' Paz" no existe.`, 'El valor «…» no existe.'],
  ["El valor 'Miguel O'Higgins' no existe.", 'El valor «…» no existe.'],
  ['El valor ‘Miguel O’Higgins’ no existe.', 'El valor «…» no existe.'],
  ["L'adresse d'Anna n'est pas l’email.", "L'adresse d'Anna n'est pas l’email."],
  ["The customers' invoices can't be 'paid'.", "The customers' invoices can't be «…»."],
  ['Un tubo de 5" y otro "rojo".', 'Un tubo de 5" y otro «…».'],
  // A text that was cut.
  ['El valor «Ana Pa', 'El valor «…»'],
  ["El valor 'Ana Pa", 'El valor «…»'],
  ['', ''],
  ['Odoo no responde.', 'Odoo no responde.'],
])('%s', (text, shown) => {
  expect(hideQuoted(text)).toBe(shown);
  expect(hideQuoted(shown)).toBe(shown);
});
