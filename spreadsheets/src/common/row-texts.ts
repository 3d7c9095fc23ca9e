/** Spanish sentences about rows and their cells. */
export const rowTexts = {
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
    birthYear: (value: string) =>
      `«${value}» no puede ser el nacimiento de quien ya trabaja. Revisa el año, o deja la celda vacía.`,
    documentYear: (value: string, { first, last }: { first: number; last: number }) =>
      `El año de «${value}» no está entre ${first} y ${last}: parece un error. Corrígelo, o deja la celda vacía si no hay fecha.`,
    impossibleDate: (value: string) => `La fecha «${value}» no existe en el calendario. Corrígela.`,
    dateOrder: (value: string) =>
      `No se sabe si «${value}» es día/mes o mes/día, porque otras fechas de la columna empiezan por el mes. Escríbela como año-mes-día, por ejemplo 2026-03-15.`,
    boolean: (value: string) => `«${value}» no es una respuesta de sí o no. Escribe sí o no.`,
    selection: (value: string, options: string) =>
      `«${value}» no es una de las opciones. Escribe una de estas: ${options}.`,
    email: (value: string) => `«${value}» no es un correo electrónico. Escríbelo como nombre@empresa.com.`,
    account: (value: string) =>
      `«${value}» no es solo un número de cuenta. Escribe en la celda el número, sin el banco ni otras palabras.`,
    scientific: (value: string) =>
      `Excel cambió este número a «${value}». Dale formato de texto a la celda y escríbelo completo.`,
    barcode: (value: string) =>
      `«${value}» no es un solo código de barras. Escribe uno, sin espacios ni decimales.`,
    /** How the number of a zone is written in an address: «Zona 10». */
    zone: (zone: number) => `Zona ${zone}`,
    becameDate: (value: string) =>
      `Excel cambió este dato a la fecha «${value}». Dale formato de texto a la celda y escríbelo de nuevo.`,
    percentOfMoney: (value: string) =>
      `«${value}» es un porcentaje y aquí va un monto. Escribe el monto que resulta.`,
    tooManyDigits: (value: string) =>
      `«${value}» tiene más de 15 cifras y Excel cambia las últimas. Dale formato de texto a la celda y escríbelo de nuevo.`,
    ditto: (value: string) =>
      `«${value}» parece repetir lo de arriba, y no se sabe qué valor es. Escríbelo en la celda.`,
    externalId: (value: string) =>
      `El ID externo «${value}» no puede llevar espacios ni comas. Usa letras, números, punto y guion bajo.`,
    currency: (value: string, theirs: string, ours: string) =>
      `«${value}» está en otra moneda (${theirs}) y tu Odoo lleva este dato en ${ours}. Escribe el monto en ${ours}.`,
    country: (value: string, own: string, other: string) =>
      `«${value}» puede ser ${own}, o el código de ${other}. Escribe el nombre del país.`,
    unit: (value: string, units: string) =>
      `No se sabe en qué unidad está «${value}», porque el encabezado nombra varias. Escríbela junto al número (${units}).`,
    regionalUnit: (value: string, unit: 'quintal' | 'arroba', field: string) =>
      `«${value}» está en ${unit === 'quintal' ? 'quintales' : 'arrobas'}, que no pesan lo mismo en todos los países, y tu Odoo lleva el peso en ${field}. Escríbelo en ${field}, por ejemplo «50 ${field}».`,
    /** The names of payment terms in Odoo's own Spanish. */
    days: (count: number) => (count === 0 ? 'Pago inmediato' : `${count} días`),
    yes: 'Sí',
    no: 'No',
  },
  range: {
    percent: 'El porcentaje tiene que estar entre 0 y 100.',
    fraction: (shown: string, read: string) =>
      `«${shown}» entra como ${read} %. Si es otro porcentaje, corrígelo.`,
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
    unusedProductRule:
      'El producto de esta fila entra archivado, así que su regla de reabastecimiento no se carga. Si todavía lo usas, dilo en la revisión.',
    unusedProductPrice:
      'La fila dice que este producto ya no se usa, así que su precio no se carga. Si todavía lo usas, dilo en la revisión.',
    unusedContact:
      'La fila dice que este contacto ya no se usa, así que su cuenta bancaria no se carga. Si todavía lo usas, dilo en la revisión.',
    unusedCompany:
      'La fila dice que esta empresa ya no se usa, así que su persona de contacto no se carga. Si todavía la usas, dilo en la revisión.',
    nothingLoaded:
      'Esta fila no tiene nada en las columnas que se cargan, así que no se carga. Si le falta un dato, escríbelo en la revisión.',
    emptyLine:
      'Esta línea no tiene producto, cantidad, precio ni texto, así que no se carga; su pedido sí. Si era una sección o una nota, exporta también «Descripción».',
    'other-table':
      'Esta fila es de otra tabla, debajo de la que se lee, así que no se carga con ella. Si quieres esa tabla, elige en la revisión qué es, o pásala a otra hoja.',
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
    turnedDate: (value: string, likely: string) =>
      `Excel pudo haber cambiado el día por el mes: «${value}» quizá es ${likely}. En esta columna solo son fechas los días del 1 al 12; los demás quedaron como texto.`,
    leftOut: 'La dejaste fuera en la revisión.',
    sameLine: (row: number) =>
      `Esta fila es idéntica a la fila ${row}: entra como otra línea del mismo documento. Si está repetida por error, déjala fuera.`,
    sameAmount: (row: number) =>
      `Esta fila tiene el mismo documento y las mismas cantidades que la fila ${row}: entra como otra línea, y el documento suma las dos. Si está repetida por error, déjala fuera.`,
    sameContact: (row: number) =>
      `Se cargaría lo mismo que de la fila ${row}, y quedarían dos contactos iguales. Si es el mismo, deja fuera una de las dos.`,
    identical: (row: number) => `Esta fila es idéntica a la fila ${row}: se cargará una sola vez.`,
    furtherPrice: (row: number) =>
      `Es otro precio del producto de la fila ${row}, para quien compra más: va en su lista de precios y no como otro producto.`,
    lost: 'La oportunidad de esta fila está perdida: entra como las guarda Odoo, archivada y con probabilidad 0.',
    inactive:
      'La fila dice que ya no está activo: entra archivado, como guarda Odoo lo que ya no se usa. Así no aparece en las listas.',
    finished:
      'La fila dice que la tarea está terminada o cancelada: entra así, como la guarda Odoo, y no entre las que siguen abiertas.',
    otherType: (value: string, label: string) =>
      `Por su nombre y sus grupos, esta cuenta parece de tipo «${label}» y no solo «${value}».`,
    letterForDigit: (code: string) => `En «${code}» hay una letra donde parece ir una cifra. Revísalo.`,
    bothSides: (debit: string, credit: string) =>
      `La cuenta tiene montos en «${debit}» y en «${credit}», y un saldo va en uno solo. Si son los movimientos del período, carga el saldo.`,
    creditBalance: (value: string) =>
      `Por su tipo, el saldo de esta cuenta suele ser acreedor, y Odoo lo lleva con signo menos: «${value}» quedaría como deudor.`,
    nearestLevel: (value: string, label: string, header: string) =>
      `Tu Odoo no tiene «${value}» en «${header}»: entra como «${label}», que es lo más cercano.`,
    refund: 'Es una nota de crédito: entra como tal, con montos positivos, que Odoo resta.',
    otherName: (code: string, known: string, name: string) =>
      `El código «${code}» está antes en la hoja con otro nombre: entra como «${known}» y no como «${name}». Si son productos distintos, dales códigos distintos.`,
    otherProduct: (code: string, known: string, name: string) =>
      `El código «${code}» es antes en la hoja de «${known}», y aquí de «${name}»: no se sabe de cuál es este dato. Corrige el código.`,
    belowMinimum: (maximum: string, minimum: string) =>
      `El máximo (${maximum}) es menor que el mínimo (${minimum}). Corrige uno de los dos.`,
    noCount: 'Esta fila no dice cuánto hay, así que no se cuenta.',
    sameValues: (row: number) =>
      `Lo que se carga de esta fila es igual que en la fila ${row}: se cargará una sola vez.`,
    inRow: (value: string, row: number) => `«${value}» en la fila ${row}`,
    differs: (name: string, header: string, first: string, other: string) =>
      `${name} tiene dos valores en «${header}»: ${first} y ${other}. Deja el mismo en todas sus filas, o usa números distintos si son dos.`,
    split: (cells: number, columns: number) =>
      `Esta fila tiene ${cells} celdas y la hoja ${columns} columnas: un dato con coma quedó partido en dos, y los demás se corrieron. Júntalo en su celda y borra la que sobra, o escríbelo entre comillas en el archivo.`,
    noLine: (name: string) =>
      `${name} no tiene ninguna línea en esta fila. Escribe el producto y la cantidad, o borra la fila.`,
    notWhole: (name: string, row: number) => `${name} no entra completo: la fila ${row} tiene un error.`,
  },
} as const;
