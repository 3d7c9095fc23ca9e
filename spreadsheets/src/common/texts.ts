/**
 * Every Spanish sentence of this package. Each addresses the customer as tú, says what is wrong and what to
 * do next, and uses no technical term of ours.
 */
export const texts = {
  file: {
    emptyFile: 'El archivo está vacío. Revisa que lo hayas guardado en Excel y vuelve a subirlo.',
    tooLarge: 'El archivo pesa más de 20 MB. Quita imágenes y hojas que no necesites, o divídelo en varios.',
    tooManyEntries:
      'El archivo tiene demasiadas partes internas. Copia tus datos a un libro nuevo, guárdalo como .xlsx y súbelo.',
    zipBomb:
      'El contenido del archivo es demasiado grande al abrirlo. Copia solo tus datos a un libro nuevo, o divídelo en varios.',
    tooMuchText: 'Una celda tiene un texto demasiado largo. Acórtalo, guarda el archivo y vuelve a subirlo.',
    longCell: (cell: string, sheet: string, limit: string) =>
      `La celda ${cell} de la hoja «${sheet}» tiene más de ${limit} caracteres, que es lo máximo en Excel. Acorta el texto o repártelo en varias celdas y vuelve a subir el archivo.`,
    tooMuchData: (limit: string) =>
      `Los datos del archivo ocupan más de ${limit} al leerlos. Quita los textos largos que se repiten o divide el archivo en varios.`,
    longRecord: (row: number, limit: string) =>
      `El registro de la fila ${row} ocupa con sus líneas más de ${limit}. Divídelo en varios registros o acorta sus textos.`,
    tooHeavy:
      'El archivo es demasiado pesado para leerlo. Divídelo en varios más pequeños y vuelve a intentarlo.',
    damaged:
      'El archivo está dañado y no se puede leer. Ábrelo en Excel, guárdalo de nuevo como .xlsx y vuelve a subirlo.',
    declaresEntities:
      'El archivo contiene definiciones que un libro de Excel no usa y no lo abrimos por seguridad. Ábrelo en Excel, guárdalo de nuevo como .xlsx y vuelve a subirlo.',
    encrypted:
      'El archivo está protegido con contraseña. Quítale la contraseña en Excel (Archivo > Información > Proteger libro) y vuelve a subirlo.',
    encryptedOther:
      'El archivo está protegido con contraseña. Ábrelo, guárdalo sin contraseña y vuelve a subirlo.',
    oldFormat:
      'El archivo es de una versión antigua de Excel (.xls) y no se puede leer. Ábrelo en Excel, elige Archivo > Guardar como > Libro de Excel (.xlsx) y sube ese.',
    macros:
      'El archivo contiene macros. En Excel elige Archivo > Guardar como > Libro de Excel (.xlsx), que las quita, y sube ese.',
    pdf: 'El archivo es un PDF, no una hoja de cálculo. Sube el libro de Excel (.xlsx) con tus datos.',
    html: 'El archivo es una página web guardada con otro nombre. Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) y sube ese.',
    xml: 'El archivo es un XML, no un libro de Excel. Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) y sube ese.',
    text: 'El archivo es de texto y no vemos columnas en él. Sube un libro de Excel (.xlsx), o un CSV con sus columnas separadas por comas, punto y coma o tabuladores.',
    excelXml:
      'El archivo es una hoja de cálculo XML de Excel 2003. Ábrelo en Excel, elige Archivo > Guardar como > Libro de Excel (.xlsx) y sube ese.',
    googleLink:
      'El archivo es solo un enlace a una hoja de Google. Ábrela y elige Archivo > Descargar > Microsoft Excel (.xlsx).',
    openDocument:
      'El archivo es de LibreOffice u OpenOffice, pero no es una hoja de cálculo. Copia tus datos a una hoja de cálculo y sube esa.',
    flatOpenDocument:
      'El archivo es de LibreOffice en un solo XML (.fods). Elige Archivo > Guardar como > Hoja de cálculo ODF (.ods) y sube ese.',
    numbers: 'El archivo es de Numbers. Elige Archivo > Exportar a > Excel (.xlsx) y sube ese.',
    word: 'El archivo es un documento de Word. Copia tus datos a un libro de Excel (.xlsx) y sube ese.',
    powerpoint:
      'El archivo es una presentación de PowerPoint. Copia tus datos a un libro de Excel (.xlsx) y sube ese.',
    oldText:
      'El archivo es de un formato de texto antiguo de las hojas de cálculo (SYLK o DIF). Ábrelo en Excel, guárdalo como Libro de Excel (.xlsx) y sube ese.',
    contactCards:
      'El archivo es una libreta de contactos (.vcf), no una hoja de cálculo. Expórtala como CSV desde el programa de contactos y sube ese.',
    richText:
      'El archivo es un documento de texto (.rtf). Copia tus datos a un libro de Excel (.xlsx) y sube ese.',
    openQuotes: (cell: string) =>
      `En la celda ${cell} se abren unas comillas que no se cierran, y el resto del archivo quedaría en una sola celda. Quita las comillas y vuelve a subirlo.`,
    otherZip:
      'El archivo es un paquete comprimido, no un libro de Excel. Sube el archivo .xlsx tal como lo guarda Excel.',
    notASpreadsheet: 'El archivo no es un libro de Excel. Guárdalo como Libro de Excel (.xlsx) y sube ese.',
    unknown:
      'No pudimos leer el archivo. Ábrelo en Excel, guárdalo de nuevo como .xlsx y vuelve a subirlo; si sigue igual, escríbenos.',
  },
  sheet: {
    /** Name of one of several tables of a sheet. `findSheet` reads it back. */
    columnsOf: (sheet: string, first: string, last: string) => `${sheet} (columnas ${first} a ${last})`,
    /** Name of a list of products as the counts of their stock. `findSheet` reads it back. */
    countsOf: (sheet: string) => `${sheet} (existencias)`,
    /** Name of the list of counts of one place, whose quantities are one column of the sheet. `findSheet` reads it back. */
    countsAt: (sheet: string, place: string) => `${sheet} (existencias en ${place})`,
    /** Name of a list of companies as the list of the people in them. `findSheet` reads it back. */
    peopleOf: (sheet: string, number: number) =>
      `${sheet} (personas de contacto${number === 1 ? '' : ` ${number}`})`,
    /** Name of a column in a sheet without headers. */
    column: (letters: string) => `Columna ${letters}`,
    /** Name of the only sheet of a CSV file, which has none of its own. */
    csvName: 'Datos',
    noVisibleSheet:
      'El libro no tiene ninguna hoja visible con celdas. Muestra la hoja con tus datos y vuelve a subirlo.',
    notFound: (name: string) =>
      `El libro no tiene una hoja llamada «${name}». Revisa el nombre de la hoja y vuelve a subirlo.`,
    empty: 'La hoja está vacía. Escribe los encabezados en la primera fila y tus datos debajo.',
    noHeader:
      'No encontramos la fila de encabezados. Pon en una fila el nombre de cada columna (por ejemplo Nombre, Correo, Teléfono) y los datos debajo.',
    transposed:
      'Los nombres de los datos están en la primera columna y no en una fila. Cópialos en Excel con Pegado especial > Trasponer, o elige en «Revisar columnas» la fila que los tiene.',
    twoHeaders: (first: number, second: number) =>
      `Hay dos filas de encabezados (filas ${first} y ${second}). Elige en «Revisar columnas» cuál tiene los nombres de las columnas, o deja una sola.`,
    headerFormula: (cell: string) =>
      `El encabezado de la celda ${cell} es una fórmula sin valor guardado. Escribe el nombre de la columna como texto.`,
    tooManyRows: (limit: string) =>
      `La hoja tiene más de ${limit} filas con datos. Divídela en varios archivos.`,
    tooManyColumns: (limit: string) =>
      `La hoja tiene más de ${limit} columnas. Deja solo las que quieres cargar.`,
    noRows:
      'La hoja tiene encabezados pero ninguna fila con datos. Escribe tus datos debajo y vuelve a subirla.',
  },
  warning: {
    dataWithoutHeader: (column: string) =>
      `La columna ${column} tiene datos pero no tiene encabezado: no se cargará.`,
    controlSigns: (count: number, first: string) =>
      count === 1
        ? `Quitamos caracteres invisibles que Odoo no admite en la celda ${first}.`
        : `Quitamos caracteres invisibles que Odoo no admite en ${count} celdas; la primera es ${first}.`,
    mended: (count: number, first: string) =>
      count === 1
        ? `Corregimos letras con tilde que otro programa había cambiado en la celda ${first}. Revísala.`
        : `Corregimos letras con tilde que otro programa había cambiado en ${count} celdas; la primera es ${first}.`,
    twoHeaders: (first: number, second: number) =>
      `Los encabezados están en las filas ${first} y ${second}: se leyeron juntos. Revisa a dónde va cada columna.`,
    merged: (ranges: string) =>
      `Hay celdas combinadas en ${ranges}: cada fila que cubren lleva su valor, en la primera de sus columnas.`,
    forAll: (label: string, value: string) =>
      `«${label}» no tiene columna: todas las filas llevan «${value}».`,
    titled: (label: string, sample: string) =>
      `«${label}» no tiene columna: se toma del título de cada grupo de filas, por ejemplo «${sample}».`,
    variants:
      'Cada variante entra como un producto propio, con su código, su precio y su existencia. Las filas que solo traen otra foto no se cargan.',
    onlyOwed: (header: string) =>
      `De cada factura entra lo que falta por pagar («${header}»), y no su total: los abonos ya hechos no se cargan.`,
    discountRead: (header: string, discount: string, percent: string) =>
      `«${header}» no es un porcentaje en tu archivo y Odoo guarda porcentajes: ${discount} entra como ${percent} %.`,
    taxAnswers: (header: string, tax: string) =>
      `«${header}» dice si se cobra el impuesto: donde sí, entra «${tax}»; donde no, ninguno.`,
    pricesConverted: (
      header: string,
      percent: string,
      price: string,
      converted: string,
      included: boolean,
    ) =>
      included
        ? `Los precios de «${header}» incluyen el impuesto del ${percent} %, que tu Odoo suma aparte: entran sin él (${price} entra como ${converted}).`
        : `Los precios de «${header}» no incluyen el impuesto del ${percent} %, y los de tu Odoo sí: entran con él (${price} entra como ${converted}).`,
    groups: (row: number) =>
      `La fila ${row}, encima de los encabezados, agrupa columnas: los encabezados son los de la fila ${row + 1}.`,
    sideBySide: (first: string, second: string) =>
      `Parece que hay dos tablas lado a lado (columnas ${first} y ${second}) y se leen como una sola. Si son listas distintas, pon cada una en su hoja.`,
    otherTable: (row: number, names: string) =>
      `En la fila ${row} parece empezar otra tabla (${names}): desde ahí no se carga. Pásala a otra hoja o a otro archivo para cargarla.`,
    example: 'La fila de ejemplo de la plantilla no se carga.',
    hiddenRows: (count: number) =>
      count === 1
        ? 'Hay 1 fila oculta con datos; también se cargará.'
        : `Hay ${count} filas ocultas con datos; también se cargarán.`,
    otherSheets: (read: string, others: string) =>
      `Se leerá la hoja «${read}». Las demás hojas con datos no se cargarán: ${others}.`,
  },
  mapping: {
    externalId: 'ID externo',
    emptyHeader: 'La columna no tiene encabezado.',
    read: {
      archived: (header: string) =>
        `«${header}» no es un dato de tu Odoo, pero se lee: lo que dice que ya no se usa o se perdió entra archivado.`,
      unused: (header: string) =>
        `«${header}» no se carga, pero se lee: lo que dice que ya no se usa no lleva existencias.`,
      finished: (header: string) =>
        `«${header}» no se carga como está, pero se lee: lo que dice que ya terminó entra como terminado.`,
      closed: (header: string) =>
        `«${header}» no se carga, pero se lee: lo anulado o rechazado no entra, y de las facturas tampoco lo pagado.`,
      groups: (header: string) =>
        `«${header}» no se carga, pero se lee: las cuentas que solo agrupan no entran.`,
      currency: (header: string) =>
        `«${header}» no se carga, pero se lee: dice en qué moneda están los montos.`,
      partner: (header: string, partner: string) =>
        `«${header}» va a cada contacto de «${partner}» que se crea; los que ya están en tu Odoo se quedan como están.`,
    },
    discountOfInvoice: (header: string) =>
      `«${header}» no se carga: de cada factura entra lo que se debe, que ya lleva su descuento.`,
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
    otherValues: (header: string, label: string) =>
      `Los valores de «${header}» no son los de «${label}»; no se cargará. Elige a qué dato va.`,
    pictures: (header: string) =>
      `«${header}» trae direcciones o nombres de archivo: Odoo solo recibe la foto misma, así que los registros entran sin ella. Súbela después en Odoo.`,
    ofPayer: (header: string, payer: string) =>
      `«${header}» parece de quien aparece en «${payer}», que no siempre es el contacto; no se cargará. Elige a qué dato va.`,
    rivals: (headers: string) => `${headers} pueden ser el mismo dato. Elige cuál se carga.`,
    taken: (header: string, other: string) =>
      `La columna «${header}» significa lo mismo que «${other}», que ya se usa; no se cargará.`,
    substitute: (header: string, other: string) =>
      `La columna «${header}» significa lo mismo que «${other}»: se usa en las filas donde «${other}» está vacía.`,
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
    otherPlace: (place: string) => `Las existencias de «${place}» se cargan en su propia lista.`,
    byPlace: (header: string) => `«${header}» suma las existencias de cada lugar, que se cargan aparte.`,
    size: (header: string) =>
      `«${header}» parece una talla. Para cargar existencias por talla, pon una fila por cada talla, con una columna «Talla» y otra «Existencia».`,
    counted: (header: string) =>
      `«${header}» no va con el producto: se carga como conteo de existencias, en Inventario.`,
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
  cell: {
    error: (value: string) =>
      `La celda contiene el error ${value} de Excel. Corrige la fórmula o escribe el valor.`,
    formula:
      'La celda tiene una fórmula sin valor guardado. Abre el archivo en Excel, guárdalo y vuelve a subirlo.',
    required: (label: string) => `Falta «${label}», que es obligatorio. Escribe un valor en la celda.`,
    number: (value: string) => `«${value}» no es un número. Escríbelo solo con dígitos, por ejemplo 1234.56.`,
    numberUnclear: (value: string, point: string, comma: string) =>
      `«${value}» puede ser ${point} o ${comma}. Di en la revisión cómo se leen los números de la columna, o escríbelo sin separador de miles.`,
    twoPrices: (value: string) => `«${value}» son dos precios. Escribe solo el que va en esta columna.`,
    discounts: (value: string) =>
      `«${value}» son descuentos uno sobre otro, y Odoo lleva uno solo. Escribe el que resulta.`,
    wholeDays: (value: string) =>
      `No se sabe a cuántos días equivale «${value}». Escribe solo el número de días.`,
    integer: (value: string) => `«${value}» debe ser un número entero, sin decimales.`,
    dateAsNumber: (value: string) =>
      `«${value}» es un número, no una fecha. Dale formato de fecha a la celda o escribe día/mes/año.`,
    date: (value: string) =>
      `«${value}» no es una fecha. Escríbela como día/mes/año, por ejemplo 15/03/2026.`,
    dateYear: (value: string) =>
      `El año de «${value}» no está entre 1901 y 2099. Corrígelo, o deja la celda vacía si no hay fecha.`,
    impossibleDate: (value: string) => `La fecha «${value}» no existe en el calendario. Corrígela.`,
    dateOrder: (value: string) =>
      `No se sabe si «${value}» es día/mes o mes/día, porque otras fechas de la columna empiezan por el mes. Escríbela como año-mes-día, por ejemplo 2026-03-15.`,
    boolean: (value: string) => `«${value}» no es una respuesta de sí o no. Escribe sí o no.`,
    selection: (value: string, options: string) =>
      `«${value}» no es una de las opciones. Escribe una de estas: ${options}.`,
    email: (value: string) => `«${value}» no es un correo electrónico. Escríbelo como nombre@empresa.com.`,
    scientific: (value: string) =>
      `Excel cambió este número a «${value}». Dale formato de texto a la celda y escríbelo completo.`,
    tooManyDigits: (value: string) =>
      `«${value}» tiene más de 15 cifras y Excel cambia las últimas. Dale formato de texto a la celda y escríbelo de nuevo.`,
    ditto: (value: string) =>
      `«${value}» parece repetir lo de arriba, y no se sabe qué valor es. Escríbelo en la celda.`,
    externalId: (value: string) =>
      `El ID externo «${value}» no puede llevar espacios ni comas. Usa letras, números, punto y guion bajo.`,
    currency: (value: string, theirs: string, ours: string) =>
      `«${value}» está en otra moneda (${theirs}) y tu Odoo lleva este dato en ${ours}. Escribe el monto en ${ours}.`,
    unit: (value: string, units: string) =>
      `No se sabe en qué unidad está «${value}», porque el encabezado nombra varias. Escríbela junto al número (${units}).`,
    /** The names of payment terms in Odoo's own Spanish. */
    days: (count: number) => (count === 0 ? 'Pago inmediato' : `${count} días`),
    yes: 'Sí',
    no: 'No',
  },
  range: {
    percent: 'El porcentaje tiene que estar entre 0 y 100.',
    discount: 'El descuento es mayor que el monto de la línea.',
    positive: 'No puede ser menos que cero.',
  },
  /** Rows that seem not to be records. */
  nonRecord: {
    total:
      'Esta fila parece un total y no un registro, así que no se carga. Bórrala, o di en la revisión que es un registro.',
    note: 'Esta fila parece una nota o el título de una sección y no un registro, así que no se carga. Bórrala, o di en la revisión que es un registro.',
    unusedProduct:
      'El producto de esta fila entra archivado, así que su existencia no se carga. Si todavía lo usas, dilo en la revisión.',
    nothingLoaded:
      'Esta fila no tiene nada en las columnas que se cargan, así que no se carga. Si le falta un dato, escríbelo en la revisión.',
    emptyLine:
      'Esta línea no tiene producto, cantidad, precio ni texto, así que no se carga; su pedido sí. Si era una sección o una nota, exporta también «Descripción».',
    'other-table':
      'Esta fila es de otra tabla, debajo de la que se lee, así que no se carga. Pásala a otra hoja o a otro archivo.',
    annulled:
      'El documento de esta fila está anulado o rechazado, así que no se carga. Si debe entrar, dilo en la revisión.',
    settled:
      'El saldo de esta factura es 0, así que ya está pagada y no se carga: aquí van las que siguen abiertas. Si debe entrar, dilo en la revisión.',
    cancelled:
      'El documento de esta fila dice «Cancelado», que puede ser anulado o pagado, así que no se carga. Si debe entrar, dilo en la revisión.',
    group:
      'Esta cuenta solo agrupa a otras y no recibe movimientos, así que no se carga: en Odoo los grupos salen del código. Si debe entrar, dilo en la revisión.',
    payment:
      'Esta fila es un pago y no una factura, así que no se carga. Si debe entrar, dilo en la revisión.',
    paid: 'La factura de esta fila ya está pagada y aquí van las que siguen abiertas, así que no se carga. Si debe entrar, dilo en la revisión.',
    'repeated-header':
      'Esta fila repite los encabezados, así que no se carga. Bórrala, o di en la revisión que es un registro.',
  },
  duplicate: {
    id: (value: string, row: number) =>
      `El ID externo «${value}» ya está en la fila ${row}. Cada fila necesita uno distinto.`,
    key: (value: string, row: number) =>
      `«${value}» ya está en la fila ${row}. Deja una sola fila de cada uno.`,
    unique: (value: string, row: number) =>
      `«${value}» ya está en la fila ${row} y Odoo no admite dos iguales. Corrígelo o déjalo vacío.`,
  },
  record: {
    leftOut: 'La dejaste fuera en la revisión.',
    sameLine: (row: number) =>
      `Esta fila es idéntica a la fila ${row}: entra como otra línea del mismo documento. Si está repetida por error, déjala fuera.`,
    sameContact: (row: number) =>
      `Se cargaría lo mismo que de la fila ${row}, y quedarían dos contactos iguales. Si es el mismo, deja fuera una de las dos.`,
    identical: (row: number) => `Esta fila es idéntica a la fila ${row}: se cargará una sola vez.`,
    lost: 'La oportunidad de esta fila está perdida: entra como las guarda Odoo, archivada y con probabilidad 0.',
    inactive:
      'La fila dice que ya no está activo: entra archivado, como guarda Odoo lo que ya no se usa. Así no aparece en las listas.',
    finished:
      'La fila dice que la tarea está terminada o cancelada: entra así, como la guarda Odoo, y no entre las que siguen abiertas.',
    otherType: (value: string, label: string) =>
      `Por su nombre y sus grupos, esta cuenta parece de tipo «${label}» y no solo «${value}».`,
    nearestLevel: (value: string, label: string, header: string) =>
      `Tu Odoo no tiene «${value}» en «${header}»: entra como «${label}», que es lo más cercano.`,
    refund: 'Es una nota de crédito: entra como tal, con montos positivos, que Odoo resta.',
    otherName: (code: string, known: string, name: string) =>
      `El código «${code}» está antes en la hoja con otro nombre: entra como «${known}» y no como «${name}». Si son productos distintos, dales códigos distintos.`,
    noCount: 'Esta fila no dice cuánto hay, así que no se cuenta.',
    sameValues: (row: number) =>
      `Lo que se carga de esta fila es igual que en la fila ${row}: se cargará una sola vez.`,
    inRow: (value: string, row: number) => `«${value}» en la fila ${row}`,
    differs: (name: string, header: string, first: string, other: string) =>
      `${name} tiene dos valores en «${header}»: ${first} y ${other}. Deja el mismo en todas sus filas, o usa números distintos si son dos.`,
    noLine: (name: string) =>
      `${name} no tiene ninguna línea en esta fila. Escribe el producto y la cantidad, o borra la fila.`,
    notWhole: (name: string, row: number) => `${name} no entra completo: la fila ${row} tiene un error.`,
  },
  check: {
    lostDecimals: (value: string, stored: string, decimals: number) =>
      `Tu Odoo guarda este dato con ${decimals === 1 ? '1 decimal' : `${decimals} decimales`}: «${value}» quedará en ${stored}. Si necesitas más, auméntalos antes en Odoo (Ajustes, Técnico, Precisión decimal).`,
    documentTotal: (header: string, loaded: string) =>
      `«${header}» dice otra cosa: las líneas que se cargan de este documento suman ${loaded}. Revísalas, y si falta cargar alguna columna.`,
    roundedDiscount: (percent: string, stored: string, meant: string) =>
      `El descuento entra como ${percent} %, y con los decimales que guarda Odoo la línea queda en ${stored} y no en ${meant}.`,
    orderCharge: (header: string, amount: string) =>
      `«${header}» (${amount}) no entra con las líneas del pedido. Si se cobra o se descuenta, agrégalo en tu Odoo.`,
    lineTotal: (header: string, loaded: string) =>
      `«${header}» dice otra cosa: con la cantidad, el precio y el descuento que se cargan son ${loaded}. Revísalos, y si falta cargar alguna columna.`,
    leftBlank: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda dice que no hay dato (${samples}): queda vacía.`
        : `En «${header}», ${count} celdas dicen que no hay dato (${samples}): quedan vacías.`,
    asAbove: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda repite la de arriba (${samples}): lleva su valor.`
        : `En «${header}», ${count} celdas repiten la de arriba (${samples}): llevan su valor.`,
    ofGroup: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda vacía lleva el nombre de su grupo, que se cierra con el total de ese nombre (${samples}).`
        : `En «${header}», ${count} celdas vacías llevan el nombre de su grupo, que se cierra con el total de ese nombre (${samples}).`,
    ofCompany: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda vacía lleva la empresa de la persona de arriba (${samples}).`
        : `En «${header}», ${count} celdas vacías llevan la empresa de la persona de arriba (${samples}).`,
    withTelephone: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también el teléfono (${samples}), que entra en su propio dato.`
        : `En «${header}», ${count} celdas llevan también el teléfono (${samples}), que entra en su propio dato.`,
    withCustomer: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también a su cliente (${samples}): entra como contacto dentro de él.`
        : `En «${header}», ${count} celdas llevan también a su cliente (${samples}): entran como contactos dentro de él.`,
    codeWithPoints: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 código entra con puntos (${samples}): Odoo solo acepta letras, números y puntos en una cuenta.`
        : `En «${header}», ${count} códigos entran con puntos (${samples}): Odoo solo acepta letras, números y puntos en una cuenta.`,
    asNote: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 línea sin producto, cantidad ni precio entra como nota del pedido (${samples}).`
        : `En «${header}», ${count} líneas sin producto, cantidad ni precio entran como notas del pedido (${samples}).`,
    asCompany: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 contacto entra como empresa (${samples}): tiene personas dentro, o su nombre lo dice.`
        : `En «${header}», ${count} contactos entran como empresas (${samples}): tienen personas dentro, o su nombre lo dice.`,
    ofClass: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda no dice el tipo que Odoo necesita (${samples}): sale del nombre de cada cuenta y de sus grupos.`
        : `En «${header}», ${count} celdas no dicen el tipo que Odoo necesita (${samples}): sale del nombre de cada cuenta y de sus grupos.`,
    noValue: (value: string) =>
      `«${value}» parece decir que no hay dato, y así quedaría escrito en tu Odoo. Déjala vacía si es así.`,
    identicalRows: (count: number, rows: string) =>
      count === 1
        ? `1 fila es idéntica a otra y se cargará una sola vez: la fila ${rows}.`
        : `${count} filas son idénticas a otras y se cargarán una sola vez: las filas ${rows}.`,
    phone: (value: string) =>
      `«${value}» no parece un teléfono, y así quedaría escrito en tu Odoo. Revísalo.`,
    mistypedEmail: (value: string) =>
      `El correo «${value}» parece tener un error después de la arroba. Revísalo: así no llegaría nada.`,
    nitDigit: (value: string) =>
      `El dígito verificador del NIT «${value}» no es correcto. Revisa que no falte ni sobre un número.`,
    nitShape: (value: string) =>
      `«${value}» no tiene la forma de un NIT. Escribe solo números y el dígito verificador (1234567-9), o CF.`,
    taxNumberShape: (value: string) =>
      `«${value}» no tiene la forma de un número de identificación fiscal de tu país. Revísalo.`,
    lostLetter: (value: string) =>
      `«${value}» tiene una letra que se perdió al guardar el archivo (\ufffd). Escríbela de nuevo.`,
    webSigns: (value: string) => `«${value}» lleva signos de página web, y así quedaría en tu Odoo.`,
  },
  edited: {
    headers: ['Hoja', 'Fila', 'Columna', 'Antes', 'Ahora'],
    leftOut: '(fila fuera)',
  },
  corrected: {
    sheet: 'Filas por corregir',
    line: (header: string, reason: string) => (header === '' ? reason : `${header}: ${reason}`),
  },
} as const;
