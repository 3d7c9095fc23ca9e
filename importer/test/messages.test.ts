import { expect, test } from 'vitest';
import { fieldOf, inSpanish } from '../src/calls/messages.ts';

const message = (text: string, field: string | null = null) => ({
  type: 'error' as const,
  row: 0,
  field,
  message: text,
});

test.each([
  [
    "No matching record found for name 'Mordor' in field 'Country'",
    '«Mordor» no existe en «Country» de tu Odoo. Revisa cómo está escrito o créalo antes en Odoo.',
  ],
  ["'Contacts require a name'", 'Falta el nombre, que Odoo exige.'],
  ['Los contactos necesitan un nombre', 'Falta el nombre, que Odoo exige.'],
  ["Es necesario completar el campo 'Nombre' (name)", 'Falta «Nombre», que Odoo exige.'],
  [
    "El valor 'raro' no se encontró en el campo de selección 'Tipo de empresa'",
    '«raro» no es una opción de «Tipo de empresa».',
  ],
  [
    'La columna expected_revenue contiene valores que no son correctos (valor: x)',
    '«x» no es un valor que Odoo acepte en esa columna.',
  ],
  ['The operation cannot be completed: sin sentido', 'Odoo no aceptó la fila: sin sentido'],
  ...[
    'Quants cannot be created for consumables or services.',
    'No se pueden crear quants para consumibles o servicios.',
    'No se pueden crear cuantos para consumibles o servicios.',
  ].map((text) => [
    text,
    'Tu Odoo no lleva existencias de este producto. En su ficha activa «Rastrear inventario» (en Odoo 17, tipo «Producto almacenable»); un servicio no las lleva.',
  ]),
  ['Algo nuevo\n\n de Odoo', 'Odoo no aceptó la fila: Algo nuevo de Odoo'],
])('%s', (text, spanish) => {
  expect(inSpanish(message(text))).toBe(spanish);
});

test('the message for a duplicate barcode names its field and the product that has it', () => {
  const text = `Códigos de barras ya asignados:

- El código de barras "2001000000012" ya está asignado a los productos: Café molido 460 g y Silla plegable

Nota: los productos a los que no tiene acceso no se mostrarán.`;
  expect(fieldOf(message(text))).toBe('barcode');
  expect(inSpanish(message(text))).toBe(
    'El código de barras «2001000000012» ya es de otro producto: Café molido 460 g y Silla plegable. Usa uno distinto o déjalo vacío.',
  );
});
