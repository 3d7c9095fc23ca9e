/*
 * How the words of headers are written: abbreviations, variants, English, and the names that programs give to
 * their columns. Without accents, in lower case, without small words ("de", "the").
 */

/**
 * The spellings of each canonical word in headers. Several words together are a phrase. A canonical word may
 * itself be several words (`precio venta`).
 */
const spellings: Readonly<Record<string, string>> = {
  'monto descuento': 'lineitem discount, discount amount',
  uuid: 'folio fiscal, numero autorizacion',
  telefono:
    'tel, tels, telf, telef, tlf, tlfn, tfno, tfn, fono, fon, phone, phones, telephone, phone number, numero telefono, telefonico, numero telefonico, phone 1 value, pbx, planta telefonica, conmutador, linea fija, linea telefonica',
  celular:
    'cel, cels, celu, movil, mov, mobile, cell, cellular, cellphone, whatsapp, whats app, wsp, wpp, whats, wasap, watsap, whatsap, guasap, telefono movil, telefono celular, numero celular, cell phone, mobile phone, mobile phone number, phone mobile, watsapp',
  correo:
    'email, mail, e mail, emailpred, email pred, correo electronico, correo elec, correo elect, correo e, c electronico, direccion correo electronico, direccion correo, direccion email, direccion mail, email address, e mail address, mail address, email direccion, electronico, cuenta correo, email id, id email, e mail 1 value, gmail, direccion electronica, dir electronica',
  nit: 'resale num, resale number, resale no, nit cf, cf nit, nit consumidor final, rfc, ruc, rtn, cif, nif, cuit, rut, rif, cedula juridica, tax id, taxid, tax identification number, tax number, vat number, vat, federal tax id, lic trad num, identificacion fiscal, id fiscal, id fiscal federal, identificacion fiscal federal, numero identificacion fiscal federal, numero ident fis fed, ident fis fed, numero identificacion fiscal, identificacion tributaria, numero identificacion tributaria, registro fiscal, registro tributario, registro federal contribuyente, rnc, numero rnc, registro nacional contribuyente, ced juridica, ced jur, cedula jur, clave fiscal, numero nit, nit cif, nif cif, cif nif, rfc taxid, cif dni, nit ruc, numero fiscal, numero tributario, registro tributario nacional, tax registration, tax registration number, vat registration, vat registration number, tax reg no, numero registro tributario, numero registro fiscal',
  codigo:
    'cod, codi, cdgo, code, cve, clave, clv, key, sku, plu, numero parte, part number, parte, numero catalogo, ident, consecutivo, seller sku, part no, part nro, style no, style number',
  'codigo barra':
    'barcode, isbn, codigo isbn, codigo universal producto, codigo universal, gtin ean, bar code, code bar, code bars, ean, ean 13, ean 8, upc, gtin, ean upc, upc ean, codigo ean, codigo ean 13, codigo upc, codigo barra, cod barra, codebar, codebars, c barra, codigo barra ean, barra, codbarra, codbarras, codigobarra, codigobarras, cbarra',
  descripcion:
    'desc, descr, descrip, descripc, dscrip, dscr, dscripcion, description, descripion, descricion',
  descuento:
    'dcto, dscto, dto, descto, discount, porcentaje descuento, porc descuento, porc dcto, porc desc, descuento porcentaje, porcentaje desc, desc porcentaje',
  nota: 'obs, observ, observac, observacion, comentario, coment, comment, remark, note, memo, free text, anotacion, apunte, aclaracion',
  unidad:
    'um, udm, uom, uo m, unit of measurement, usage unit, ud m, unid, und, uni, unit, unidad medida, u medida, un medida, unid medida, und medida, u med, unidad med, unit measure, u m, inventory uom, inventory uo m, invntry uom, medida, presentacion unidad, uni med',
  unitario: 'unitaria, cu',
  precio: 'prec, pre, prc, pr, pcio, price, precio unidad, precio x unidad, precio x und, precio x u',
  'precio venta':
    'p venta, pv, p vta, pvta, pvp, precio vta, sale price, sales price, selling price, venta precio, precio venta publico, p v, sales price rate, sales rate, precio tasa venta, precio tarifa venta, tarifa venta',
  'precio unitario':
    'unit amount, monto unitario, p unit, pu, p u, p unitario, p unidad, p und, p unid, unit price, price unit, precio unid, precio und, precio c u, precio cu, precio uni, rate',
  'precio lista': 'p lista, p lta',
  'precio detalle': 'p detalle, p det, p al detalle',
  'precio mayoreo': 'p mayoreo, p may, p mayorista',
  'precio mostrador': 'p mostrador',
  'precio publico':
    'p publico, precio pub, precio al publico, retail price, p pub, precio consumidor, precio consumidor final',
  costo:
    'coste, cost, cto, cst, costos, precio costo, p costo, precio compra, p compra, precio cpra, p cpra, purchase price, supply price, cost price, unit cost, costo unidad, c unit, c unitario, precio coste, cost item, cost per item, cost per unit, purchase cost, buying price, standard cost, avg price, avg cost, pc',
  venta: 'vta, vtas, sale, sales, selling',
  compra: 'cpra, purchase, purchasing, buying',
  publico: 'pub, publ, retail',
  existencia:
    'exist, exis, existen, stock, stk, inventario, invent, on hand, quantity on hand, qty on hand, en stock, in stock, qty available, quantity available, onhand, cantidad mano, cantidad a mano, cantidad disponible, cantidad existencia, cantidad existente, variant inventory qty, inventory quantity, inventory qty, existencia almacen, existencia bodega, disponible',
  'existencia inicial': 'inv inicial, inv ini',
  'existencia actual': 'inv actual, exist act',
  'existencia final': 'inv final',
  'existencia fisico': 'inv fisico, inv fis',
  cantidad: 'cant, cantid, ctd, cdad, qty, quantity, cantidd, ctdad',
  categoria: 'categ, cat, category, categories, catg, product category',
  familia: 'fam, family',
  linea: 'lin, line',
  grupo: 'gpo, grp, group',
  departamento: 'depto, dpto, dept, depart, dep, department, dpt',
  municipio: 'mpio, munic, mun, muni, mcpio, municip, municipio delegacion, delegacion municipio, alcaldia',
  ciudad: 'cd, city, localidad, poblacion, pobl, pob, town, ciudad municipio',
  direccion:
    'direccion postal, dir, direcc, direc, address, domicilio, dom, domic, addr, direccion linea, address line, street address, linea direccion',
  calle: 'street, calles, calle numero, calle y numero, st',
  pais: 'country, paises, nacion, country region, pais region, region pais, country code',
  estado:
    'edo, state, entidad federativa, state province, province, estado provincia, estado region, province state, state region, departamento estado, province code, county, address 1 region',
  'codigo postal':
    'cp, c p, cod postal, zip, zip code, zipcode, postal code, postcode, zip postal code, codpos, codpostal, distrito postal, cod post, postal, cpostal, c postal, billing code, mailing code',
  colonia: 'col, barrio, neighborhood',
  nombre: 'name, nom, nomb, nmbre, nombres, names',
  'nombre completo':
    'full name, fullname, nombre y apellido, nombre apellido, apellido y nombre, apellido nombre, display name, nombre mostrar, mostrar como, nombre visible, nombres y apellidos, nombre pila apellido',
  'nombre pila': 'first name, firstname, primer nombre, given name, 1 er nombre, 1 nombre, 1 ro nombre',
  'segundo nombre': '2 do nombre, 2 nombre, middle name',
  apellido:
    'last name, lastname, surname, primer apellido, family name, apelllido, 1 er apellido, 1 apellido, 1 ro apellido',
  'apellido paterno': 'ap paterno, a paterno, apaterno, paterno',
  'apellido materno': 'ap materno, a materno, amaterno, materno',
  'segundo apellido': '2 do apellido, 2 apellido, second last name',
  'razon social':
    'razon soc, r social, rs, r s, denominacion social, razon denominacion social, denominacion razon social, nombre razon social, nombre denominacion, nombre denominacion social, legal name, nombre fiscal, nombre legal, nombre juridico, nombre social, razonsocial, social razon, denominacion, razon denominacion',
  'nombre comercial': 'nom comercial, denominacion comercial, trade name, nombre fantasia, comercial nombre',
  cliente: 'customer, client, cte, clte, cli, clien, deudor, receptor, comprador, buyer, debtor',
  proveedor:
    'supplier, vendor, proved, provee, prov principal, prov habitual, prov usual, prov pref, prov preferido, proveedor habitual, proveedor usual, proveedor preferido, suplidor, suplidora, acreedor, emisor, creditor',
  socio: 'sn, bp, business partner, socio negocio, asociado, asociada, partner, card, tercero, auxiliar',
  contacto:
    'contact, primary contact, persona contacto, contact person, cntct prsn, contacto principal, nombre persona contacto, persona encargada, atencion, encargado compra, contacto persona',
  empresa: 'company, compania, cia, organization, organizacion, org, business, institucion',
  producto:
    'prod, product, item, articulo, art, artic, mercaderia, mercancia, producto servicio, product service, servicio producto, itm, items',
  vendedor:
    'vend, vdor, salesperson, sales person, seller, sales rep, sales representative, sales representative id, rep venta, representante venta, representante, agente, agente venta, asesor, asesor comercial, asesor venta, ejecutivo, ejecutivo venta, ejecutivo cuenta, ejecutivo comercial, comercial, agente comercial, slp, rep, gestor comercial, gestor venta, promotor, account manager, account executive, sales executive, sales agent, quien vende, le vende, nom ven',
  responsable:
    'resp, encargado, owner, propietario, propietario registro, record owner, asignado, assigned, assignee, assigned to, asignado a, a cargo, member, miembro',
  fecha: 'fec, fch, fcha, date, fe',
  'fecha vencimiento':
    'vencimiento, venc, vto, vcto, vence, fec ven, fecha ven, f venc, f vto, fecha venc, fecha vto, due date, expiration, expiry date, expiration date, vencto, fecha vence, caducidad, fecha caducidad, fecha limite pago',
  'fecha entrega': 'fec ent, fecha ent, f entrega, f ent',
  'fecha inicio': 'f inicio, start date, date start, fecha arranque, begin date, fecha comienzo, comienzo',
  'fecha fin':
    'f fin, end date, fecha finalizacion, fecha final, date end, finish date, fecha termino, termino fecha',
  'fecha nacimiento':
    'f nacimiento, f nac, fecha nac, nacimiento, nac, birth, birthday, birthdate, birth date, date birth, dob, cumpleano, fech nac',
  'fecha cierre': 'f cierre, close date, closing date, cierre, closing, cierra, closedate, fecha cerrar',
  esperado:
    'esp, esperada, estimado, estimada, est, estim, previsto, prevista, prev, probable, tentativo, tentativa, expected, estimated, forecast, proyectado, proyectada, posible',
  'fecha cierre esperado':
    'fecha cierre probable, fecha prob cierre, cierre esperado, expected close date, expected closing date, fecha estimada cierre, fecha esperado cierre, fecha posible, estimated close date, esperado cierre',
  aproximado: 'aprox, aproximada, approx',
  proximo: 'prox, proxima, prx',
  monto: 'importe, imp total, valor, amount, value, mto, mnto, amt, deal value',
  'monto esperado':
    'ingreso esperado, esperado ingreso, expected revenue, revenue esperado, expected amount, esperado monto, monto venta esperado, valor negocio, valor oportunidad',
  etapa: 'stage, fase, phase, status, estatus, pipeline stage, estado avance',
  probabilidad:
    'prob, probab, probability, probabilidad cierre, porcentaje probabilidad, probabilidad porcentaje, porcentaje exito, probabilidad exito, porcentaje cierre',
  origen:
    'source, fuente, procedencia, lead source, como entero, como nos conocio, how hear, como dio cuenta, como supo, como encontro, como llego, donde llego, donde viene, donde salio, donde vio, donde conocio, donde entero, donde supo, donde contacto',
  web: 'website, web site, sitio web, pagina web, pag web, url, pagina, sitio, www, home page, homepage, domain, company domain name, domain name, website url, direccion web, sitio internet, pagina internet, dominio, website 1 value',
  puesto:
    'cargo, job title, job position, position, puesto trabajo, job, cargo puesto, jobtitle, organization title, puesto laboral, ocupacion, funcion, designation, oficio, puesto nominal',
  etiqueta: 'tag, label, etiq',
  impuesto:
    'imp, iva, tax, taxes, impto, igv, isv, itbms, itbis, porcentaje iva, porc iva, porc impuesto, porc igv, iva porcentaje, tasa iva, tipo iva, porcentaje impuesto, impuesto iva, sales tax, tasa impuesto, tipo impuesto',
  peso: 'weight, wt, pso, variant grams, peso x unidad, peso x und',
  'unidad peso': 'weight unit',
  volumen: 'volume, vol',
  'telefono 2': 'phone 2 value',
  presentacion: 'pres, present, presentac, presentation',
  tipo: 'type, tpo, tip, clase, class',
  genero: 'gender, sexo, sex',
  dpi: 'cui, dni, documento identidad, documento identificacion, cedula identidad, identity card, id number, curp, numero documento, numero dpi, documento personal identificacion, numero cedula, numero dni, dui, numero identidad, tarjeta identidad, ine, cedula, identidad, ced, cedula ciudadania, cedula vecindad, national id, nie',
  jefe: 'manager, supervisor, jefe inmediato, jefe directo, reporta, reporta a, reporting, reports to, gerente, jefatura',
  ubicacion:
    'location, bodega, bod, almacen, alm, warehouse, wh, ubic, localizacion, deposito, sucursal bodega, almac',
  lote: 'lot, batch, lot number, numero lote',
  serie: 'serial, serial number, numero serie, no serie',
  minimo: 'min, minim, minima, minimum, mins',
  maximo: 'max, maxim, maxima, maximum',
  debe: 'debit, debito, debitos',
  haber: 'credit, abono',
  habitacion: 'hab, habs, habitaciones, cuarto, cuartos',
  cuenta:
    'account, accnt, acct, cta, cuenta contable, gl account, ledger account, cta contable, cuenta mayor',
  'limite credito':
    'tope credito, techo credito, maximo fiar, cuanto fia, hasta cuanto fia, credito aprobado, credito otorgado, valor credito, credit limit, lim cred, limite cred, lim credito, credit line, linea credito, cupo credito, credito maximo, limite cre, monto credito, credito limite, credito autorizado, limit credito',
  'termino pago':
    'plazo cred, dia credito, dia cred, dia plazo, terms, payment terms, payment term, condicion pago, cond pago, condicion, forma pago, plazo pago, plazo, plazo credito, credito dia, cond credito, condicion credito, net days, metodo plazo, f pago, dia pago, plazo dia, tiempo credito, termino credito, contado credito, credito contado, modalidad pago, politica pago, cuanto dia, cuanto dia da, condicion compra, cond compra, dia pagar',
  tarea: 'task, actividad, ticket',
  proyecto: 'project, proy',
  prioridad: 'priority, urgencia, prior, urg',
  hora: 'hour, hrs, hr, hs',
  asignado:
    'allocated, planned, planificado, planificada, asignada, presupuestado, presupuestada, planeado, planeada',
  idioma: 'language, lang, lenguaje',
  emergencia: 'emergency',
  seccion: 'section',
  moneda: 'currency, divisa, mon, tipo moneda, mda, doc cur, act curr',
  referencia: 'ref, refer, reference, referen',
  interno: 'internal, int, interna',
  numero: 'no, num, nro, nr, n, nmero, number, folio, nmro, numer, correl, correlat, correlativo',
  pedido: 'order, orden, ord, ped, sales order, orden venta, pedido venta, cotizacion, presupuesto, cot',
  factura: 'invoice, fact, fac, fra, documento, docto, doc, comprobante, dte, bill',
  empleado: 'employee, emp, colaborador, trabajador, empl, staff',
  oportunidad:
    'opportunity, deal, negocio, trato, lead, prospecto, iniciativa, posible cliente, potencial, opp, oport, negociacion, prospect',
  'punto venta': 'pos, pdv, tpv, point sale',
  imagen: 'image, foto, picture, image src, url imagen, imagenes, img, photo',
  diario: 'journal',
  componente:
    'component, material, materia prima, insumo, ingrediente, mat prima, raw material, ingredient, materia prima insumo, componente insumo, item hijo, child item, articulo hijo',
  campana: 'campaign',
  // «Parte» alone is the number of a part.
  'quien recomienda': 'viene parte',
  eficiencia: 'efficiency, efic',
  capacidad: 'capacity',
  centro: 'center, centre',
  maquina: 'maq, machine, maquinaria',
  hito: 'milestone',
  entrega:
    'delivery, lead time, delivery lead time, delivery time, tiempo entrega, plazo entrega, dia entrega, dia habil entrega',
  publicado: 'published, visible',
  pasaporte: 'passport, passport no, numero pasaporte',
  nacionalidad: 'nationality',
  medio: 'medium, canal, channel, canal venta',
  area: 'organization department, company department',
  equipo: 'team, sales team, equipo venta',
  saldo: 'balance, sdo',
  pendiente: 'pend, pendte, pdte',
  inicial: 'initial, opening, apertura, ini',
  'estado civil': 'marital status, edo civil, est civil, civil status, edocivil, estado familiar',
  marca: 'brand',
  detalle: 'detalles, det',
  titulo: 'title, salutation, honorific, name prefix, prefix, prefijo, tratamiento',
  ultimo: 'ult, last, ultima',
  promedio: 'prom, average, avg, medio costo',
  principal: 'main, primary, ppal, princ, default, default address',
  anterior: 'previous, old',
  general: 'gral, gen',
  contrato: 'contract, contratos',
  facturacion: 'billing, bill to, bill from, fact direccion, facturar',
  // Xero calls the postal address "PO".
  correspondencia: 'mailing, po',
  envio: 'shipping, ship to, despacho',
  trabajo: 'work, laboral, office, oficina, ofic, of',
  fijo: 'landline, convencional, linea baja',
  regular: 'normal, reg',
};

/** Words for a currency, a unit, a condition or a relation, which never tell the field. */
const noise =
  'q, qs, gtq, quetzal, quetzale, usd, us, dls, dlls, bs, dolar, dolare, mxn, mx, mxp, eur, euro, hnl, lp, lps, lempira, crc, nio, cop, dop, rd, pen, pesos, moneda nacional, moneda local, mn, kg, kgs, kilo, kilogramo, lb, lbs, libra, gr, grs, gramo, grams, g, oz, onza, qq, cm, mm, iva incluido, ivi, i v i, con iva, sin iva, c iva, s iva, incluye iva, inc iva, iva inc, incl iva, iva incl, mas iva, antes iva, con impuesto, sin impuesto, impuesto incluido, tax excluded, tax included, tax excl, tax incl, excluding tax, including tax, si aplica, opcional, obligatorio, requerido, required, optional, dd mm aaaa, dd mm yyyy, aaaa mm dd, yyyy mm dd, si no, s n, etc, ej, ejemplo, associated, asociado, asociada';

/** Small words between others. */
const small =
  'de, del, la, las, el, los, lo, en, o, y, e, al, a, por, para, un, una, su, sus, tu, tus, que, se, le, les, nos, the, of, and, or, for, in, our, your, is';

/** The entries of a list with ", " between them. */
export const listOf = (text: string): string[] => text.split(', ').filter((entry) => entry !== '');

/** Words that accounting programs write together with the next one. */
export const gluedHeads: readonly string[] = listOf(
  'descripcion, direccion, telefono, cantidad, codigo, nombre, numero, precio, correo, fecha, razon, costo, email, exist, tipo, cant, prec, nit, desc, cod, nom, dir, tel, num, fec, cto, nro, uni, cve, mun, dep, depto, ciu, pob, col, lim',
);
/** What follows them. */
export const gluedTails: ReadonlySet<string> = new Set(
  listOf(
    'cliente, cli, proveedor, prov, producto, prod, articulo, art, item, empleado, emp, empresa, contacto, vendedor, vend, fiscal, social, comercial, legal, oficina, casa, celular, movil, fijo, venta, vta, compra, unitario, unit, costo, factura, fact, documento, doc, pedido, orden, emision, entrega, ingreso, nacimiento, vencimiento, venc, barras, barra, interno, principal, existencia, exist, fisica, minima, maxima, linea, familia, grupo, categoria, bodega, almacen, lote, actual, act, proyecto, proy, obra, tarea, maquina, maq, componente, comp, insumo, ingrediente, receta, inicio, ini, fin, final, cierre, limite, hora, hr, nac, cuenta, cta, cotizacion, cot, ped, oc, ven, fac, ent, med, estandar, base, postal, calle, agente, sucursal',
  ),
);

/** Words that Contpaqi writes behind a C, alone or before one of these tails. */
export const contpaqiWords: ReadonlySet<string> = new Set(
  listOf(
    'rfc, email, telefono, pais, estado, ciudad, municipio, colonia, precio, impuesto, clasificacion, status, unidad, peso, nombre, codigo, tipo, fecha, folio, total, serie',
  ),
);

export const smallWords: ReadonlySet<string> = new Set(listOf(small));

const irregular: Readonly<Record<string, string>> = {
  nombres: 'nombre',
  calles: 'calle',
  detalles: 'detalle',
};

/** The singular of a Spanish or English word, as far as its end tells. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word;
  if (Object.hasOwn(irregular, word)) return irregular[word] as string;
  if (/[lnrdj]es$/.test(word)) return word.slice(0, -2);
  return /[sui]s$/.test(word) ? word : word.slice(0, -1);
}

/** Words for people, and beside them, that headers also have in the feminine: «Jefa inmediata», «Nombre de la alumna». */
const people =
  'abuelo, abogado, afiliado, alumno, arrendatario, asesorado, beneficiario, cajero, cocinero, consultor, coordinador, donador, director, doctor, dueno, empleado, encargado, hijo, ingeniero, inquilino, interesado, licenciado, maestro, mesero, nino, operario, propietario, socio, suscriptor, vecino, administrador, colaborador, comprador, conductor, deudor, entrenador, instructor, operador, profesor, proveedor, revisor, supervisor, trabajador, vendedor, asesor, promotor, ejecutivo, cliente, jefe, inmediato, directo';

const masculines: ReadonlyMap<string, string> = new Map(
  listOf(people).map((word) => [/[oe]$/.test(word) ? `${word.slice(0, -1)}a` : `${word}a`, word]),
);

/** The form of a word that the dictionary has: the singular, and of people the masculine. */
export function baseForm(word: string): string {
  const one = singular(word);
  return masculines.get(one) ?? one;
}

/** A phrase without small words: as it is written, and in the singular. */
function phraseKeys(phrase: string): string[] {
  const words = phrase.split(' ').filter((word) => !smallWords.has(word));
  return [words.join(' '), words.map(singular).join(' ')];
}

/** Words that mean one thing: two of them that look alike are no misspelling of each other. */
export const knownWords: ReadonlySet<string> = new Set(
  Object.keys(spellings).flatMap((name) => name.split(' ')),
);

/** Canonical words by phrase, the words of a phrase with a space between them. Empty: the phrase says nothing. */
export const phrases: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...listOf(noise).map((phrase) => [phrase, []] as const),
  ...Object.entries(spellings).flatMap(([word, list]) =>
    [word, ...listOf(list)]
      .flatMap(phraseKeys)
      .filter((phrase) => phrase !== '')
      .map((phrase) => [phrase, word.split(' ')] as const),
  ),
]);

/** Words of the longest phrase. */
export const longestPhrase = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));
