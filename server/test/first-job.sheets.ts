import { type CellContent, nitCheckDigit } from '@atrio/spreadsheets';
import { codeOf, type JobRow, type JobSheet, pick, spoil, two, writtenAmount } from './first-job.layout.ts';

/**
 * Records of each run have names of their own, because a database may be used again.
 * @param tag six digits, which the names contain
 */
export function sheetsOf(tag: string, count: number) {
  const clients = clientsSheet(tag, count);
  const products = productsSheet(tag, count);
  const stock = stockSheet(products.rows);
  const leads = leadsSheet(tag, count);
  const orders = ordersSheet(tag, count, clients.rows, products.rows);
  return { clients, products, stock, leads, orders };
}

function clientsSheet(tag: string, count: number): JobSheet {
  const states = [
    ['QUETZALTENANGO', 'Quetzaltenango'],
    ['Solola', 'Sololá'],
    ['Peten', 'Petén'],
    ['Guatemala', 'Guatemala'],
    ['sacatepequez', 'Sacatepéquez'],
  ] as const;
  const terms = [
    ['30 días', '30 Days'],
    ['30 dias', '30 Days'],
    ['Contado', 'Immediate Payment'],
    ['', null],
  ] as const;
  const tags = [`Mayorista ${tag}`, ''];
  const row = (at: number): JobRow => {
    const isCompany = at % 3 !== 0;
    const body = String(1_000_000 + Number(tag) + at * 37);
    const nit = `${body}${nitCheckDigit(body)}`;
    const dashed = `${body}-${nitCheckDigit(body)}`;
    const vat = pick<CellContent>(
      [dashed, /^\d+$/.test(nit) ? Number(nit) : nit, dashed.toLowerCase(), 'CF'],
      at,
    );
    const [writtenState, state] = pick(states, at);
    const [writtenTerm, term] = pick(terms, at);
    const label = pick(tags, at);
    const phone = `2222-${String(1000 + at)}`;
    const mobile = `5555-${String(1000 + at)}`;
    const limit = 500 + at * 12.5;
    const name = `${isCompany ? 'Comercial' : 'José'} Ñandú ${tag} ${at}`;
    const mail = `c${at}.${tag}@ejemplo.com`;
    const site = at % 4 === 0 ? `https://c${at}.ejemplo.com` : '';
    return {
      cells: [
        ...[`C-${codeOf(tag, at)}`, name, vat, isCompany ? 'Empresa' : 'Persona'],
        ...[`${at} calle 5-${two(at % 60)}`, `Zona ${at % 21}`, 'Cabecera', writtenState, 'GUATEMALA'],
        ...[phone, mobile, mail, site, pick(['ADMIN', 'admin'], at), label, writtenTerm],
        ...[writtenAmount(limit, at), isCompany ? 'Compras' : '', `0${1000 + at}`, `Nota ${at}`],
      ],
      expected: {
        ref: `C-${codeOf(tag, at)}`,
        name,
        vat: String(vat),
        is_company: isCompany,
        street: `${at} calle 5-${two(at % 60)}`,
        street2: `Zona ${at % 21}`,
        city: 'Cabecera',
        state_id: state,
        country_id: 'Guatemala',
        phone,
        mobile,
        email: mail,
        website: site === '' ? false : site,
        user_id: 2,
        category_id: label === '' ? [] : [label],
        property_payment_term_id: term,
        credit_limit: limit,
        function: isCompany ? 'Compras' : false,
        zip: `0${1000 + at}`,
        comment: `Nota ${at}`,
      },
    };
  };
  const rows = Array.from({ length: count }, (_, at) => row(at));
  spoil(rows, 3, 1, '', /Nombre/);
  spoil(rows, 11, 7, 'Narnia', /Narnia/);
  spoil(rows, 17, 16, 'mucho', /mucho/);
  // An exact copy of the row of the same client.
  const twin = rows[5] as JobRow;
  rows.push({ cells: twin.cells, expected: null, reason: /Esta fila es idéntica a la fila/ });
  const headers = [
    ...['Código', 'Nombre del cliente', 'NIT', 'Tipo', 'Dirección', 'Zona', 'Municipio', 'Depto.', 'País'],
    ...['Teléfono', 'Celular', 'Correo', 'Página web', 'Vendedor', 'Etiquetas', 'Condición de pago'],
    ...['Límite de crédito', 'Cargo', 'Código postal', 'Obs.'],
  ];
  return { name: 'Clientes', model: 'res.partner', headers, rows };
}

function productsSheet(tag: string, count: number): JobSheet {
  const units = [
    ['unidad', 'Units'],
    ['DOCENA', 'Dozens'],
    ['Kg.', 'kg'],
    ['Unidades', 'Units'],
  ] as const;
  const families = [`Herramienta ${tag}`, `Pintura ${tag}`, `Eléctrico ${tag}`];
  const row = (at: number): JobRow => {
    const isService = at % 5 === 4;
    const code = codeOf(tag, at);
    const price = 1250 + at * 0.25;
    const barcode = `7${tag}${String(at).padStart(6, '0')}`;
    const [writtenUnit, unit] = isService ? (['Unidad', 'Units'] as const) : pick(units, at);
    const isExempt = at % 50 === 7;
    const name = `${isService ? 'Instalación' : 'Martillo'} ${tag} ${at}`;
    const family = pick(families, at);
    return {
      cells: [
        ...[code, name, isService ? 'Servicio' : 'Almacenable', family, writtenUnit],
        ...[writtenAmount(price, at), writtenAmount(price - 300, at + 1)],
        ...[at % 2 ? barcode : Number(barcode), isExempt ? 'Exento' : 'IVA 12%', (at % 9) / 4],
      ],
      expected: {
        default_code: code,
        name,
        type: isService ? 'service' : 'goods',
        categ_id: family,
        uom_id: unit,
        list_price: price,
        standard_price: price - 300,
        barcode,
        taxes_id: isExempt ? [] : ['12% sale'],
        weight: (at % 9) / 4,
      },
    };
  };
  const rows = Array.from({ length: count }, (_, at) => row(at));
  spoil(rows, 6, 5, 'consultar', /consultar/);
  spoil(rows, 12, 1, '', /Descripción/);
  spoil(rows, 19, 2, 'Kit raro', /Kit raro/);
  spoil(rows, 25, 7, rows[24]?.cells[7] ?? '', /ya está en la fila/);
  const headers = [
    ...['Código', 'Descripción', 'Tipo', 'Categoría', 'U. Medida', 'Precio de venta', 'Costo'],
    ...['Cód. Barras', 'Impuesto', 'Peso'],
  ];
  return { name: 'Lista de precios', model: 'product.template', headers, rows };
}

/** Every third product has a count, unless it is a service or its row is wrong. */
function stockSheet(products: JobRow[]): JobSheet {
  const counted = products.filter(({ expected }, at) => expected?.type === 'goods' && at % 3 === 0);
  const rows = counted.map(({ cells, expected }, at): JobRow => {
    const amount = at + 1;
    return {
      cells: [cells[0] ?? '', cells[1] ?? '', at % 2 ? String(amount) : amount],
      expected: { default_code: expected?.default_code, quantity: amount },
    };
  });
  spoil(rows, 2, 2, 'muchas', /muchas/);
  spoil(rows, 5, 0, 'NO-HAY-1', /NO-HAY-1/);
  return {
    name: 'Existencias',
    model: 'stock.quant',
    headers: ['Código', 'Descripción', 'Existencia'],
    rows,
  };
}

function leadsSheet(tag: string, count: number): JobSheet {
  const months = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'];
  const stages = [
    ['NUEVO', 'New'],
    ['calificado', 'Qualified'],
    ['Propuesta', 'Proposition'],
    ['EN NEGOCIACION', 'Proposition'],
  ] as const;
  const row = (at: number): JobRow => {
    const month = at % 6;
    const day = (at % 27) + 1;
    const date = `2027-${two(month + 1)}-${two(day)}`;
    const written = pick<CellContent>(
      [{ date }, `${two(day)}/${two(month + 1)}/2027`, date, `${day} de ${months[month]} de 2027`],
      at,
    );
    const [writtenStage, stage] = pick(stages, at);
    const chance = 10 + (at % 60);
    const revenue = 2000 + at;
    const source = pick(['Facebook', `Volante ${tag}`, ''], at);
    const mail = `p${at}.${tag}@ejemplo.com`;
    return {
      cells: [
        ...[`Techo ${tag} ${at}`, `Constructora ${at}`, `Rosa ${at}`, `2333-${1000 + at}`, mail],
        ...[writtenStage, pick(['admin', 'Pedro el vendedor'], at), writtenAmount(revenue, at)],
        ...[at % 2 ? `${chance}%` : chance, written, source, `Llamar ${at}`],
      ],
      expected: {
        name: `Techo ${tag} ${at}`,
        partner_name: `Constructora ${at}`,
        contact_name: `Rosa ${at}`,
        phone: `2333-${1000 + at}`,
        email_from: mail,
        stage_id: stage,
        user_id: 2,
        expected_revenue: revenue,
        probability: chance,
        date_deadline: date,
        source_id: source === '' ? null : source,
        description: `Llamar ${at}`,
      },
    };
  };
  const rows = Array.from({ length: count }, (_, at) => row(at));
  spoil(rows, 4, 9, '31/02/2027', /31\/02\/2027/);
  spoil(rows, 9, 7, 'por definir', /por definir/);
  spoil(rows, 14, 0, '', /Oportunidad/);
  spoil(rows, 21, 5, 'Por visitar', /Por visitar/);
  const headers = [
    ...['Oportunidad', 'Empresa', 'Contacto', 'Tel.', 'Correo', 'Etapa', 'Vendedor', 'Monto', 'Prob.'],
    ...['Fecha de cierre', '¿Cómo se enteró?', 'Obs.'],
  ];
  return { name: 'Prospectos', model: 'crm.lead', headers, rows };
}

/** Orders of one to three lines, the number on each of them. */
function ordersSheet(tag: string, count: number, clients: JobRow[], products: JobRow[]): JobSheet {
  const buyers = clients.flatMap(({ expected }) => (expected ? [String(expected.name)] : []));
  const goods = products.flatMap(({ expected }) => (expected ? [String(expected.default_code)] : []));
  const rows: JobRow[] = [];
  for (let order = 0; rows.length < count; order++) {
    const number = `PR-${tag}-${String(order).padStart(4, '0')}`;
    const date = `2026-${two((order % 9) + 1)}-${two((order % 27) + 1)}`;
    const [year, month, day] = date.split('-');
    const client = pick(buyers, order * 7);
    for (let line = 0; line <= order % 3; line++) {
      const code = pick(goods, order * 3 + line);
      const price = 100 + order + line / 2;
      const quantity = line + 1;
      const written = order % 2 ? { date } : `${day}/${month}/${year}`;
      const discount = order % 4 === 0 ? 5 : 0;
      rows.push({
        cells: [
          number,
          written,
          client,
          'admin',
          code,
          quantity,
          writtenAmount(price, order + line),
          discount,
        ],
        expected: { number, date, partner_id: client, user_id: 2, code, quantity, price, discount },
      });
    }
  }
  const lineOf = (number: string, column: number, cell: CellContent, reason: RegExp) => {
    const own = rows.flatMap(({ cells }, at) => (cells[0] === number ? [at] : []));
    const last = own.at(-1) ?? -1;
    spoil(rows, last, column, cell, reason);
    // One bad line rejects its whole order.
    for (const at of own.slice(0, -1)) spoil(rows, at, 0, number, /no entra completo/);
  };
  lineOf(`PR-${tag}-0002`, 5, 'dos', /dos/);
  lineOf(`PR-${tag}-0003`, 4, 'NO-HAY-2', /NO-HAY-2/);
  lineOf(`PR-${tag}-0008`, 2, buyers[1] ?? '', /Cliente/);
  const headers = ['No. Pedido', 'Fecha', 'Cliente', 'Vendedor', 'Código', 'Cantidad', 'Precio', 'Descuento'];
  return { name: 'Pedidos', model: 'sale.order', headers, rows };
}
