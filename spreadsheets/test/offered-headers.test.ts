import { describe, expect, test } from 'vitest';
import { findModel, listApps, modelsTaken } from '../src/catalogue/catalogue.ts';
import { matchHeader } from '../src/catalogue/header-words.ts';
import { offeredHeaders } from '../src/catalogue/offered-headers.ts';
import { wordKey } from '../src/common/words.ts';
import { columnsOf, table } from './list-tables.ts';

const words = Object.entries(offeredHeaders).flatMap(([model, fields]) =>
  Object.entries(fields).flatMap(([field, list]) => list.split(', ').map((word) => ({ model, field, word }))),
);

describe('headers that are only offered', () => {
  test('are of fields that their model has', () => {
    const models = new Set(listApps().flatMap((app) => modelsTaken(app).map(({ model }) => model)));
    const unknown = words.filter(
      ({ model, field }) =>
        !models.has(model) || !findModel(model)?.fields.some((hint) => hint.field === field),
    );
    expect(unknown).toEqual([]);
  });

  test('are known by no other way, which they would hide', () => {
    const hidden = words.filter(({ model, word }) => {
      const hints = findModel(model)?.fields ?? [];
      const listed = hints.flatMap(({ lastResort = [], exact = [], proven = [] }) => [
        ...lastResort,
        ...exact,
        ...proven,
      ]);
      return (
        matchHeader(word, hints, model) !== null || listed.some((other) => wordKey(other) === wordKey(word))
      );
    });
    expect(hidden).toEqual([]);
  });

  test('stand once for each field', () => {
    const again = words.filter(({ model, field, word }) => {
      const offered = findModel(model)?.fields.find((hint) => hint.field === field)?.offered ?? [];
      return offered.filter((other) => wordKey(other) === wordKey(word)).length !== 1;
    });
    expect(again).toEqual([]);
  });

  test.each<[string, string, string]>([
    [
      'res.partner',
      `Cliente | Casa matriz | Riesgo concedido | Título de cortesía | Piso y puerta
       Ana Paz | Hotel Sol | 6000.5 | Lic. | 4 C
       Eva Tun | Taller Sur | 1200.25 | Ing. | 2 B
       Luis Mora | Granja Uno | 300.75 | Dra. | 1 A`,
      'name ?parent_id ?credit_limit title ?street2',
    ],
    [
      'hr.employee',
      `Nombre | Superior inmediato | Correo particular | Tarjeta de marcaje | KM a la oficina
       Ana Paz | Eva Tun | ana@x.com | 1001 | 12
       Luis Mora | Eva Tun | luis@y.com | 1002 | 5
       Rosa Sic | Ana Paz | rosa@z.com | 1003 | 25`,
      'name ?parent_id ?private_email ?barcode ?km_home_work',
    ],
    [
      'sale.order',
      `Cliente | Producto | Cantidad | Precio | Bonificación % | Glosa
       Hotel Sol | Agenda | 2 | 30.5 | 5% | Con logo de la casa
       Hotel Mar | Lapicero | 5 | 3.25 | 10% | Tinta azul, sin tapa
       Hotel Río | Sello | 1 | 99.75 | 0% | Con tinta de repuesto`,
      'partner_id order_line/product_id order_line/product_uom_qty order_line/price_unit ?order_line/discount ?order_line/name',
    ],
    [
      'project.task',
      `Tarea | Exp. | Próximo paso | Cronograma - Start | Cronograma - End
       Demanda | 01-2025 | Esperar fallo | 2026-03-01 | 2026-03-09
       Contrato | S/N | Firmar | 2026-03-02 | 2026-03-15
       Sociedad | S/N | Inscribir | 2026-03-02 | 2026-03-16
       Divorcio | 07-2025 | Citar | 2026-03-03 | 2026-03-20
       Marca | 09-2025 | Publicar | 2026-03-05 | 2026-03-25`,
      'name - ?description planned_date_begin date_deadline',
    ],
    [
      'project.task',
      `Tarea | Expediente | Timeline - End
       Demanda | 01-2025 | 2026-03-09
       Contrato | | 2026-03-15
       Divorcio | | 2026-03-20
       Marca | 09-2025 | 2026-03-25`,
      'name project_id date_deadline',
    ],
    [
      'account.move',
      `Factura | Fecha | Cliente | Saldo | Gestión de cobro
       F-1 | 2026-03-01 | Hotel Sol | 120.50 | pasó a jurídico
       F-2 | 2026-03-02 | Hotel Mar | 99.75 | promete pagar en abril
       F-3 | 2026-03-03 | Hotel Río | 80.25 | no contesta llamadas`,
      'name invoice_date partner_id invoice_line_ids/price_unit -',
    ],
  ])('are offered in a list of %s', (model, rows, expected) => {
    expect(columnsOf(model, table(rows)).join(' ')).toBe(expected);
  });
});

describe('notes', () => {
  test.each<[string, string, string, string]>([
    [
      'sentences are offered as the notes of the record, whatever their header says',
      'res.partner',
      `Cliente | Dato
       Ana Paz | Solo paga los viernes
       Eva Tun | Llamar antes de entregar
       Luis Mora | Nunca recibe cheques sin fondos`,
      'name ?comment',
    ],
    ...['ojo', 'OJO', '¡Ojo!', 'pilas', 'PILAS CON', 'Detalle adicional'].map(
      (header): [string, string, string, string] => [
        `«${header}» has remarks, and what a supplier sells gives way to it`,
        'res.partner',
        `Proveedor | qué nos vende | ${header}
       Cempro | cal | cobran flete
       Aceros | hierro | pedir antes
       Pinturas | brochas | no fían`,
        'name - ?comment',
      ],
    ),
    [
      'where nothing has remarks, what a supplier sells is offered as one',
      'res.partner',
      `Proveedor | qué nos vende | NIT
       Cempro | cal | 12-3
       Aceros | hierro | 45-6
       Pinturas | brochas | 78-9`,
      'name ?comment vat',
    ],
    [
      'names of firms and people are no sentences',
      'res.partner',
      `Cliente | Dato
       Ana Paz | Distribuidora El Roble de la Costa
       Eva Tun | María de los Ángeles Paz
       Luis Mora | Taller Don Luis y Hermanos`,
      'name -',
    ],
    [
      'a second such column stays unknown',
      'crm.lead',
      `Oportunidad | Dato | Pinta
       Web | Quiere pagar en cuotas iguales | Parece gente muy seria
       Red | Espera respuesta del gerente nuevo | Dice que vuelve luego
       Voz | Pide otra visita para medir | Habla poco pero compra`,
      'name ?description -',
    ],
  ])('%s', (_, model, rows, expected) => {
    expect(columnsOf(model, table(rows)).join(' ')).toBe(expected);
  });
});
