import { paymentTermWords } from './contact-fields.ts';
import { type FieldHint, field } from './field-hint.ts';

/** On which terms a contact buys or sells: when it pays, at which prices, up to which debt. */
export const termFields: readonly FieldHint[] = [
  field(
    'property_payment_term_id',
    'many2one',
    ['Términos de pago del cliente', 'Condiciones de pago del cliente'],
    [
      ...paymentTermWords,
      'Plazos de pago del cliente',
      'Días de crédito',
      'Días créd.',
      'Días crédito',
      'DIAS_CRE',
    ],
    {
      offered: [
        ...[
          'Crédito',
          'Vencimiento (días)',
          'Cómo paga',
          'Tipo de pago',
          'Contado',
          'A cuántos días',
          'Días',
        ],
        'Cuántos días se le da',
      ],
    },
  ),
  field(
    'property_supplier_payment_term_id',
    'many2one',
    ['Términos de pago de proveedor', 'Términos de pago del proveedor'],
    ['Condiciones de pago del proveedor', 'Plazos de pago del proveedor', 'Vendor Payment Terms'],
    {
      notInTemplate: true,
      offered: [
        ...['Cuántos días nos da', 'Crédito que nos dan', 'Días que nos dan', 'Plazo que nos da'],
        ...['Nos da crédito', 'A cuántos días se le paga', 'Se le paga a', 'Cómo le pagamos'],
      ],
    },
  ),
  field(
    'property_product_pricelist',
    'many2one',
    ['Lista de precios', 'Tarifa'],
    [
      ...['Lista de precio', 'Lista precios', 'Price List', 'Pricelist', 'Price Level', 'Price Tier'],
      ...['Nivel de precio', 'Tipo de precio', 'Clase de precio', 'Categoría de precio', 'Precio asignado'],
      ...[
        'Lista de precios asignada',
        'Escala de precios',
        'Price List Num',
        'LISTAPREC',
        'TIPPRE',
        'Lista asignada',
      ],
      ...['Tarifa aplicable', 'Lista de precios del cliente'],
    ],
    {
      notInTemplate: true,
      offered: ['Precio que se le da', 'Con qué precio', 'Qué precio se le da', 'Precio a aplicar', 'Lista'],
    },
  ),
  field(
    'credit_limit',
    'float',
    ['Límite de crédito'],
    ['Límite crédito', 'Lím. créd.', 'LIMCRE', 'LIMCRED', 'Crédito máximo', 'Credit Limit'],
    {
      measure: 'money',
      // Courses and buses have a «Cupo», too.
      offered: ['Cupo'],
    },
  ),
];
