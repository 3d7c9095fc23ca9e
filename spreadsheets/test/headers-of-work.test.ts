import { describe, expect, test } from 'vitest';
import { catalogueFields, type OdooField } from '../src/catalogue/catalogue.ts';
import { columnStatistics } from '../src/mapping/claims/column-statistics.ts';
import { mapHeaders } from '../src/mapping/map-headers.ts';

type Column = readonly [header: string, ...values: (string | number)[]];

/** What each column is; «?» stands before a field that is only proposed. */
function fieldsOf(
  model: string,
  columns: readonly Column[],
  fields: Readonly<Record<string, OdooField>> = catalogueFields(model),
): (string | null)[] {
  const rows = [1, 2, 3].map((at) => ({
    number: at + 1,
    hidden: false,
    cells: columns.map((column) => column[at] ?? null),
  }));
  const headers = columns.map(([header]) => header);
  return mapHeaders(headers, fields, model, { statistics: columnStatistics(rows, 2, headers.length) }).map(
    ({ field, proposal }) => field ?? (proposal === undefined ? null : `?${proposal}`),
  );
}

const names: Readonly<Record<string, Column>> = {
  'crm.lead': ['Oportunidad', 'Techo', 'Laptops', 'Oficina'],
  'project.project': ['Proyecto', 'Torre Sol', 'Los Pinos', 'Bodega Sur'],
  'project.task': ['Tarea', 'Pintar fachada', 'Revisar planos', 'Instalar tubería'],
  'mrp.workcenter': ['Centro de trabajo', 'Corte', 'Ensamble', 'Pintura'],
};
const people = ['Marta Díaz', 'Juan Ruiz', 'Pedro Solís'];
const companies = ['Constructora Roble', 'Hotel Las Palmas', 'Distribuidora El Sol'];
const dates = ['15/03/2025', '30/04/2025', '10/05/2025'];
const words = ['Techos', 'Hoteles', 'Oficina'];
const sentences = ['Pidió descuento', 'Llamar en enero', 'Le interesa la garantía'];
const levels = ['Alta', 'Media', 'Baja'];
const amounts = ['Q 12,500.00', 'Q 8,000.00', 'Q 45,750.50'];

test.each<[string, string, (string | number)[], string | null]>([
  ['crm.lead', 'Empresa interesada', companies, 'partner_name'],
  ['crm.lead', 'De qué empresa es', companies, '?partner_name'],
  ['crm.lead', 'Quién pregunta', people, 'contact_name'],
  ['crm.lead', 'Quién llamó', people, '?contact_name'],
  ['crm.lead', 'Wasap', ['5533-4455', '5566-7788', '4411-2233'], 'mobile'],
  ['crm.lead', 'Total cotizado', amounts, 'expected_revenue'],
  ['crm.lead', 'De cuánto es', amounts, '?expected_revenue'],
  ['crm.lead', 'Mensualidad', amounts, '?recurring_revenue'],
  ['crm.lead', 'Posibilidad', ['50%', '80%', '20%'], 'probability'],
  ['crm.lead', 'Embudo', ['Propuesta', 'Negociación', 'Nuevo'], 'stage_id'],
  ['crm.lead', 'En qué quedó', ['Propuesta', 'Negociación', 'Nuevo'], '?stage_id'],
  ['crm.lead', 'Quién lo lleva', people, 'user_id'],
  ['crm.lead', 'Account Manager', people, 'user_id'],
  ['crm.lead', '¿Por dónde llegó?', ['Facebook', 'Página web', 'Feria'], 'source_id'],
  ['crm.lead', 'UTM Campaign', ['Feria 2024', 'Black Friday', 'Promo'], 'campaign_id'],
  ['crm.lead', 'Anuncio', ['Feria 2024', 'Black Friday', 'Promo'], '?campaign_id'],
  ['crm.lead', 'Quién lo refirió', people, 'referred'],
  ['crm.lead', 'Viene de parte de', people, 'referred'],
  ['crm.lead', 'Referido', people, 'referred'],
  ['crm.lead', 'Referido', ['Sí', 'No', 'Sí'], null],
  ['crm.lead', 'Giro de la empresa', words, '?tag_ids'],
  ['crm.lead', 'Fecha prevista de compra', dates, 'date_deadline'],
  ['crm.lead', 'Para cuándo lo necesita', dates, '?date_deadline'],
  ['crm.lead', 'Dónde queda', ['5a av. 3-20 zona 10', 'Km 14.5 carretera', 'Calle Real 8'], '?street'],
  ['crm.lead', 'Qué se habló', sentences, 'description'],
  ['crm.lead', 'Grado de interés', levels, '?priority'],
  ['crm.lead', 'Interés del cliente (alto/bajo)', levels, '?priority'],
  ['crm.lead', '¿Por qué no compró?', ['Precio alto', 'Compró a otro', 'Sin fondos'], 'lost_reason_id'],
  ['crm.lead', 'Grupo de ventas', ['Mayoreo', 'Detalle', 'Norte'], 'team_id'],
  ['crm.lead', 'Fecha de creación', dates, null],
  ['crm.lead', 'Fecha', dates, null],
  ['crm.lead', 'Precio de la competencia', amounts, null],
  ['project.project', 'Dueño de la obra', companies, 'partner_id'],
  ['project.project', 'Para quién es', companies, '?partner_id'],
  ['project.project', 'Ing. residente', people, 'user_id'],
  ['project.project', 'Cuándo empieza', dates, 'date_start'],
  ['project.project', 'Inicio previsto', dates, 'date_start'],
  ['project.project', 'FECFIN', dates, 'date'],
  ['project.project', 'Entrega', dates, 'date'],
  ['project.project', 'Plazo', dates, '?date'],
  ['project.project', 'Tipo de obra', words, '?tag_ids'],
  ['project.project', 'Alcance del proyecto', sentences, 'description'],
  ['project.project', 'Horas presupuestadas', [120, 340, 80], 'allocated_hours'],
  ['project.project', 'Horas trabajadas', [120, 340, 80], null],
  ['project.project', 'Cómo va', ['En ejecución', 'Terminado', 'Planos'], '?stage_id'],
  ['project.project', 'Inicio real', dates, null],
  ['project.task', 'Quién lo hace', people, 'user_ids'],
  ['project.task', 'Cuadrilla', people, '?user_ids'],
  ['project.task', 'Para cuándo', dates, 'date_deadline'],
  ['project.task', 'Fecha compromiso', dates, 'date_deadline'],
  ['project.task', 'Nivel de prioridad', levels, 'priority'],
  ['project.task', 'Qué tan urgente', levels, '?priority'],
  ['project.task', 'Parent Task', ['Acabados', 'Instalaciones', 'Diseño'], 'parent_id'],
  ['project.task', 'Depende de', ['Acabados', 'Instalaciones', 'Diseño'], '?depend_on_ids'],
  ['project.task', 'Hito', ['Planos', 'Obra gris', 'Acabados'], '?milestone_id'],
  ['project.task', 'Instrucciones', sentences, 'description'],
  ['project.task', 'Horas invertidas', [8, 16, 4.5], null],
  ['mrp.workcenter', 'No. de máquina', ['CT-01', 'CT-02', 'CT-03'], 'code'],
  ['mrp.workcenter', 'Tarifa por hora', ['Q 45.00', 'Q 60.00', 'Q 38.50'], 'costs_hour'],
  ['mrp.workcenter', 'Piezas a la vez', [2, 4, 1], 'default_capacity'],
  ['mrp.workcenter', 'Efficiency %', ['90%', '100%', '85%'], 'time_efficiency'],
  ['mrp.workcenter', 'Tiempo de alistamiento', [10, 15, 5], 'time_start'],
  ['mrp.workcenter', 'Preparación (min)', [10, 15, 5], 'time_start'],
  ['mrp.workcenter', 'Tiempo de preparación (horas)', [1, 2, 1], '?time_start'],
  ['mrp.workcenter', 'Minutos de limpieza', [10, 15, 5], 'time_stop'],
  ['mrp.workcenter', 'Turno', ['Diurno', 'Nocturno', 'Mixto'], '?resource_calendar_id'],
  [
    'mrp.workcenter',
    'Máquina de respaldo',
    ['Corte 2', 'Ensamble 2', 'Pintura 2'],
    '?alternative_workcenter_ids',
  ],
  ['mrp.workcenter', 'Observaciones', sentences, 'note'],
])('%s: «%s» with %j is %s', (model, header, values, field) => {
  expect(fieldsOf(model, [names[model] as Column, [header, ...values]])[1]).toBe(field);
});

describe('what names the records', () => {
  test.each<[string, string, string]>([
    ['project.project', 'Trabajo a realizar', 'name'],
    ['project.task', '¿Qué hay que hacer?', 'name'],
    ['mrp.workcenter', 'Máquina', 'name'],
    ['mrp.workcenter', 'Área de producción', 'name'],
    ['mrp.bom', 'Platillo', 'product_tmpl_id'],
    ['mrp.bom', 'Mueble', 'product_tmpl_id'],
  ])('%s: «%s» is %s', (model, header, field) => {
    expect(fieldsOf(model, [[header, 'Corte', 'Ensamble', 'Pintura']])).toEqual([field]);
  });

  test('«Pendiente» is only proposed as the name of a task', () => {
    const rows: Column[] = [
      ['Pendiente', 'Pintar', 'Comprar', 'Llamar'],
      ['Proyecto', 'Torre', 'Torre', 'Pinos'],
    ];
    expect(fieldsOf('project.task', rows)).toEqual(['?name', 'project_id']);
  });
});

describe('components', () => {
  const product: Column = ['Producto', 'Pan', 'Mesa', 'Jabón'];
  const material: Column = ['Ingrediente', 'Harina', 'Tabla', 'Soda'];
  const quantity: Column = ['Cantidad', 5, 3.5, 0.25];
  const unit: Column = ['Unidad', 'lb', 'pies', 'kg'];
  const line = (name: string) => `bom_line_ids/${name}`;

  test('plain quantity and unit are those of the component', () => {
    expect(fieldsOf('mrp.bom', [product, material, quantity, unit])).toEqual([
      'product_tmpl_id',
      line('product_id'),
      line('product_qty'),
      line('product_uom_id'),
    ]);
    expect(fieldsOf('mrp.bom', [product, quantity, material])).toEqual([
      'product_tmpl_id',
      line('product_qty'),
      line('product_id'),
    ]);
  });

  test('of two quantities, the one behind the component is of the component', () => {
    expect(fieldsOf('mrp.bom', [product, ['Rinde', 12, 1, 20], material, quantity])).toEqual([
      'product_tmpl_id',
      'product_qty',
      line('product_id'),
      line('product_qty'),
    ]);
    expect(
      fieldsOf('mrp.bom', [product, ['Cantidad', 12, 1, 20], material, ['Cant.', 5, 3.5, 0.25]]),
    ).toEqual(['product_tmpl_id', 'product_qty', line('product_id'), line('product_qty')]);
  });

  test('without a component the quantity is the one of the product', () => {
    expect(fieldsOf('mrp.bom', [product, quantity])).toEqual(['product_tmpl_id', 'product_qty']);
  });

  test('the only unknown text beside a product is most likely the component', () => {
    expect(fieldsOf('mrp.bom', [product, ['Sustancia', 'Harina', 'Tabla', 'Soda'], quantity])).toEqual([
      'product_tmpl_id',
      `?${line('product_id')}`,
      'product_qty',
    ]);
    expect(fieldsOf('mrp.bom', [['Elaboración', 'Pan', 'Mesa', 'Jabón'], material])[0]).toBe(
      '?product_tmpl_id',
    );
  });

  test.each([
    ['Cuánto lleva', 'product_qty'],
    ['Unidad de consumo', 'product_uom_id'],
  ])('«%s» says that it is the %s of the component', (header, field) => {
    const column: Column = field === 'product_qty' ? [header, 5, 3.5, 0.25] : [header, 'lb', 'pies', 'kg'];
    expect(fieldsOf('mrp.bom', [product, material, column])[2]).toBe(line(field));
  });
});

describe('redirections', () => {
  const from = ['/vieja', '/mesa.html', '/contacto.php'];
  const to = ['/shop', '/shop/mesa-1', '/contactus'];

  test.each([
    ['URL antigua', 'URL nueva'],
    ['Antes', 'Ahora'],
    ['Página que ya no existe', 'Adónde debe ir'],
    ['Link anterior', 'Redirigir a'],
    ['From', 'To'],
  ])('«%s» is where it comes from, «%s» where it goes', (first, second) => {
    expect(
      fieldsOf('website.rewrite', [
        [first, ...from],
        [second, ...to],
      ]),
    ).toEqual(['url_from', 'url_to']);
  });

  test('the only address column without a field is proposed for the only address field without a column', () => {
    expect(
      fieldsOf('website.rewrite', [
        ['URL actual', ...from],
        ['URL nueva', ...to],
      ]),
    ).toEqual(['?url_from', 'url_to']);
  });

  test('«Página» is the name, unless it is an address', () => {
    const page: Column = ['Página', 'Tienda', 'Mesa', 'Contacto'];
    expect(fieldsOf('website.rewrite', [page, ['Antes', ...from], ['Ahora', ...to]])[0]).toBe('name');
    expect(
      fieldsOf('website.rewrite', [
        ['Página', ...from],
        ['Ahora', ...to],
      ])[0],
    ).toBe('?url_from');
  });

  test('without addresses such words say nothing', () => {
    expect(
      fieldsOf('website.rewrite', [
        ['Antes', 'Sí', 'No', 'Sí'],
        ['Ahora', ...to],
      ]),
    ).toEqual([null, 'url_to']);
  });

  test('the code of HTTP is the action', () => {
    const code: Column = ['Status Code', '301', '302', '301'];
    expect(fieldsOf('website.rewrite', [['URL antigua', ...from], code])).toEqual([
      'url_from',
      'redirect_type',
    ]);
  });
});

test('the label of a one2many field is no field for a column', () => {
  const fields = {
    ...catalogueFields('project.task'),
    activity_ids: { string: 'Actividades', type: 'one2many', required: false, readonly: false },
  };
  expect(fieldsOf('project.task', [['Actividades', 'Pintar', 'Comprar', 'Llamar']], fields)).toEqual([
    'name',
  ]);
});

test('a search over two fields is no field for a column', () => {
  const fields = {
    ...catalogueFields('crm.lead'),
    phone_mobile_search: { string: 'Teléfono/Celular', type: 'char', required: false, readonly: false },
  };
  const column: Column = ['Teléfono celular', '5533-4455', '5566-7788', '4411-2233'];
  expect(fieldsOf('crm.lead', [names['crm.lead'] as Column, column], fields)[1]).toBe('mobile');
});
