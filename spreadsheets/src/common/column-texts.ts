/** Spanish sentences about the columns of a sheet. */
export const columnTexts = {
  mapping: {
    externalId: 'ID externo',
    emptyHeader: 'La columna no tiene encabezado.',
    read: {
      archived: (header: string) =>
        `«${header}» no es un dato de tu Odoo, pero se lee: lo que dice que ya no se usa o se perdió entra archivado.`,
      unused: (header: string) =>
        `«${header}» no se carga, pero se lee: lo que dice que ya no se usa no lleva existencias.`,
      unusedRule: (header: string) =>
        `«${header}» no se carga, pero se lee: lo que dice que ya no se usa no lleva regla.`,
      unusedPrice: (header: string) =>
        `«${header}» no se carga, pero se lee: lo que dice que ya no se usa no lleva precio.`,
      unusedAccount: (header: string) =>
        `«${header}» no se carga, pero se lee: de lo que dice que ya no se usa no se carga la cuenta.`,
      unusedCompany: (header: string) =>
        `«${header}» no se carga, pero se lee: de las empresas que dice que ya no se usan no se cargan las personas.`,
      finished: (header: string) =>
        `«${header}» no se carga como está, pero se lee: lo que dice que ya terminó entra como terminado.`,
      closed: (header: string) =>
        `«${header}» no se carga, pero se lee: lo anulado o rechazado no entra, y de las facturas tampoco lo pagado.`,
      groups: (header: string) =>
        `«${header}» no se carga, pero se lee: las cuentas que solo agrupan no entran.`,
      currency: (header: string) =>
        `«${header}» no se carga, pero se lee: dice en qué moneda están los montos.`,
      kind: (header: string) =>
        `«${header}» no se carga como está, pero se lee: dice quién es cliente, quién proveedor y quién ambos.`,
      telephoneKind: (header: string) =>
        `«${header}» no se carga, pero se lee: dice qué números son de celular.`,
      partner: (header: string, partner: string) =>
        `«${header}» va a cada contacto de «${partner}» que se crea; los que ya están en tu Odoo se quedan como están.`,
    },
    discountOfInvoice: (header: string) =>
      `«${header}» no se carga: de cada factura entra lo que se debe, que ya lleva su descuento.`,
    runningBalance: (header: string, charge: string) =>
      `«${header}» va sumando de fila en fila: no es lo que falta de cada factura. Deja en la hoja solo las facturas abiertas, y elige «${charge}» como precio.`,
    orderedInAll: (header: string) =>
      `«${header}» parece cuántas unidades pidió cada cliente, y no el monto de una factura. Para cargar los pedidos, pon una fila por cliente y producto, con su cantidad.`,
    worthOfStock: (header: string) =>
      `«${header}» no se carga: es lo que valen las existencias de cada producto, y Odoo lo calcula del costo y la cantidad.`,
    unknownHeader: (header: string) =>
      `No reconocemos la columna «${header}»; no se cargará. Elige a qué dato va, o cámbiale el nombre en tu hoja.`,
    ofOtherList: (header: string, list: string) =>
      `«${header}» no es un dato de ${list.toLowerCase()}; no se cargará.`,
    ofOwnList: (header: string, list: string, own: string, app: string) =>
      `«${header}» no es un dato de ${list.toLowerCase()}; no se cargará. Va en una hoja propia de «${own}», en ${app}, con el código del producto.`,
    repeats: (header: string, distinct: number, rows: number) =>
      `«${header}» solo tiene ${distinct === 1 ? 'un valor distinto' : `${distinct} valores distintos`} en ${rows} filas, así que no parece el nombre de cada registro; no se cargará. Elige a qué dato va.`,
    dueDateFirst: (header: string, due: string): string =>
      `La columna «${header}» no se carga, porque «${due}» ya dice cuándo vence cada factura: con un plazo, Odoo calcularía otra fecha.`,
    lostDigits: (header: string, value: string) =>
      `Excel cambió todos los números de «${header}» a «${value}», y sus cifras se perdieron; no se cargará.`,
    otherValues: (header: string, label: string) =>
      `Los valores de «${header}» no son los de «${label}»; no se cargará. Elige a qué dato va.`,
    pictures: (header: string) =>
      `«${header}» trae direcciones o nombres de archivo: Odoo solo recibe la foto misma, así que los registros entran sin ella. Súbela después en Odoo.`,
    payer: (header: string, name: string) =>
      `«${header}» dice a quién se factura, y el contacto es «${name}». Si el contacto es quien paga, elige «Nombre» para esta columna.`,
    ofPayer: (header: string, payer: string) =>
      `«${header}» parece de quien aparece en «${payer}», que no siempre es el contacto; no se cargará. Elige a qué dato va.`,
    rivals: (headers: string) => `${headers} pueden ser el mismo dato. Elige cuál se carga.`,
    movements: (header: string) =>
      `«${header}» no se carga: junto a los saldos son los movimientos del período, y no con lo que abre la cuenta.`,
    opensBooks: (headers: string) => `${headers} no son el mismo saldo. Elige con cuál abren los libros.`,
    inSides: (header: string) =>
      `«${header}» no se carga: el saldo entra con las columnas del deudor y del acreedor.`,
    taken: (header: string, other: string) =>
      `La columna «${header}» significa lo mismo que «${other}», que ya se usa; no se cargará.`,
    weighted: (header: string, whole: string) =>
      `«${header}» no se carga: es «${whole}» por su probabilidad, y en Odoo el ingreso esperado es el monto completo.`,
    substitute: (header: string, other: string) =>
      `La columna «${header}» significa lo mismo que «${other}»: se usa en las filas donde «${other}» está vacía.`,
    mobileOr: (header: string, other: string) =>
      `Tu Odoo guarda un solo teléfono: «${header}» se usa en las filas donde «${other}» está vacía.`,
    indented: (column: string, other: string) =>
      `La columna ${column} no tiene encabezado: da el nombre en las filas donde «${other}» está vacía.`,
    joined: (header: string, other: string) =>
      `«${header}» se une a «${other}»: en tu Odoo el nombre va completo en un solo dato.`,
    part: (header: string, whole: string) =>
      `«${header}» se une a «${whole}»: en tu Odoo van juntos en un solo dato.`,
    otherAddress: (header: string, own: string) =>
      `«${header}» es de otra dirección que «${own}»; no se cargará.`,
    buyerOr: (header: string, buyer: string) =>
      `«${header}» es el cliente de los pedidos en los que falta «${buyer}».`,
    buyer: (header: string, company: string) =>
      `«${header}» se usa en las filas donde «${company}» está vacía: el cliente es la persona.`,
    partnerNumber: (header: string, partner: string) =>
      `«${header}» se une a «${partner}»: cada uno se busca primero por su número, y si no está en tu Odoo se crea con él.`,
    series: (header: string, number: string) =>
      `«${header}» se une a «${number}»: cada documento entra con su serie y su número (A-15).`,
    takenBecause: (header: string, other: string) =>
      `La columna «${header}» no existe como dato aparte en esta versión de Odoo y su lugar lo ocupa «${other}»; no se cargará.`,
    degraded: (header: string, label: string) =>
      `Esta versión de Odoo no tiene el dato «${header}»; se cargará como «${label}».`,
    absent: (header: string) =>
      `Tu Odoo no tiene ahora el dato «${header}». Si lo trae una de las apps que se instalan, la columna se carga; si no, queda fuera.`,
    readonly: (header: string) => `Odoo calcula «${header}» por su cuenta; no se cargará.`,
    ambiguous: (header: string, labels: string) =>
      `«${header}» puede ser más de un dato de Odoo (${labels}). Usa el nombre técnico en el encabezado.`,
    numberColumn: (header: string) =>
      `«${header}» no se cargará. Si es el identificador externo de Odoo, llama a la columna «ID externo».`,
    ofPerson: (header: string) =>
      `«${header}» es de la persona de contacto de cada empresa, y va con ella si la creas.`,
    ofCompany: (header: string) => `«${header}» es de la empresa y se carga con ella.`,
    ofOtherPerson: (header: string) => `«${header}» es de otra persona de contacto.`,
    ofAccount: (header: string) =>
      `«${header}» es de la cuenta bancaria de cada contacto, que se carga en su propia lista.`,
    ofOtherAccount: (header: string) => `«${header}» es de otra cuenta bancaria.`,
    ofContact: (header: string) => `«${header}» es del contacto y se carga con él.`,
    typeOfAccount: (header: string) =>
      `«${header}» no se carga: Odoo no guarda si una cuenta bancaria es monetaria, de ahorro o de cheques.`,
    sameAccount: (header: string, other: string) =>
      `«${header}» es la misma cuenta que «${other}», que es el número con el que se transfiere desde otros bancos; no se cargará.`,
    otherPlace: (place: string) => `Las existencias de «${place}» se cargan en su propia lista.`,
    withinPlace: (header: string) =>
      `«${header}» dice en qué parte de cada bodega está; las existencias van a la bodega de su columna.`,
    byPlace: (header: string) => `«${header}» suma las existencias de cada lugar, que se cargan aparte.`,
    size: (header: string) =>
      `«${header}» parece una talla. Para cargar existencias por talla, pon una fila por cada talla, con una columna «Talla» y otra «Existencia».`,
    counted: (header: string) =>
      `«${header}» no va con el producto: se carga como conteo de existencias, en Inventario.`,
    ofSupplierPrice: (header: string) =>
      `«${header}» no va con el producto: se carga como precio de proveedor, en su propia lista.`,
    ofPriceList: (header: string) =>
      `«${header}» no va con el producto: se carga en una lista de precios, en su propia lista.`,
    ofOtherPrices: (header: string) => `«${header}» va en otra lista de precios.`,
    ofProduct: (header: string) => `«${header}» es del producto y se carga con él.`,
    numberOfSupplier: (header: string) =>
      `«${header}» es el mismo en todas las filas de cada proveedor: parece el número del proveedor y no el código con que él vende el producto; no se cargará.`,
    ofRule: (header: string) =>
      `«${header}» no va con el producto: se carga como regla de reabastecimiento, en Inventario.`,
    databaseId: 'El identificador interno de Odoo (.id) no se puede cargar. Usa «ID externo» en su lugar.',
    ownReason: 'Esta columna explica qué corregir en cada fila; no se cargará.',
    subfield: (header: string) =>
      `«${header}» no corresponde a un dato relacionado de esta versión de Odoo; no se cargará.`,
    missingField: (label: string, names: string) =>
      names === ''
        ? `Falta la columna «${label}», que es obligatoria.`
        : `Falta la columna «${label}», que es obligatoria. También puede llamarse ${names}.`,
    nothing:
      'No reconocemos ninguna columna de la hoja. Revisa que los encabezados digan qué es cada dato (por ejemplo Nombre, Correo, Teléfono).',
  },
} as const;
