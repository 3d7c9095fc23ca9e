/** Spanish sentences about a file and its sheets. */
export const fileTexts = {
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
    /** Name of a table below another one. `findSheet` reads it back. */
    rowsFrom: (sheet: string, row: number) => `${sheet} (desde la fila ${row})`,
    /** Name of a further list of a sheet, whose name stands before it. `findSheet` reads it back. */
    listOf: (sheet: string, list: string) => `${sheet} (${list})`,
    /** What the further lists of a sheet are called, where there is one and where there may be several. */
    lists: {
      counts: { one: 'existencias', ofSeveral: 'existencias en ' },
      accounts: { one: 'cuentas bancarias', ofSeveral: 'cuentas bancarias ' },
      people: { one: 'personas de contacto', ofSeveral: 'personas de contacto ' },
      rules: { one: 'reglas de reabastecimiento' },
      suppliers: { one: 'proveedores' },
      prices: { one: 'listas de precios', ofSeveral: 'lista de precios ' },
    },
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
    documentBlocks: (head: number, lines: number) =>
      `Cada documento de la hoja tiene sus datos bajo un encabezado y sus líneas bajo otro (filas ${head} y ${lines}). Pon un solo encabezado y una fila por línea, con el número, la fecha y el cliente en cada una; o cada documento en su propia hoja.`,
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
    noSupplierPrice:
      'No hay columna con el precio del proveedor: entra con precio 0, que tus órdenes de compra propondrán.',
    noMaximum: 'No hay columna con el máximo: cada regla de reabastecimiento pide hasta llegar a su mínimo.',
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
    namedOnce: (header: string) =>
      `En «${header}» parece que solo la primera fila de cada grupo dice el suyo: las filas con la celda vacía entran sin ese dato. Si son del mismo grupo, llena las celdas hacia abajo.`,
    variants:
      'Cada variante entra como un producto propio, con su código, su precio y su existencia. Las filas que solo traen otra foto no se cargan.',
    agesNotLoaded: (headers: string) =>
      `Entran los contactos, y no lo que deben (${headers}): Odoo lo lleva por factura. Para cargarlo, sube una lista con una fila por factura, con su fecha y su saldo.`,
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
      `En la fila ${row} parece empezar otra tabla (${names}): desde ahí es una lista aparte. Elige en la revisión qué es, o pásala a otra hoja o a otro archivo, para cargarla.`,
    example: 'La fila de ejemplo de la plantilla no se carga.',
    hiddenRows: (count: number) =>
      count === 1
        ? 'Hay 1 fila oculta con datos; también se cargará.'
        : `Hay ${count} filas ocultas con datos; también se cargarán.`,
    otherSheets: (read: string, others: string) =>
      `Se leerá la hoja «${read}». Las demás hojas con datos no se cargarán: ${others}.`,
  },
} as const;
