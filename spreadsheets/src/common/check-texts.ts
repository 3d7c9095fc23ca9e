import { spanishDate } from './spanish.ts';

/** Spanish sentences of the check before a load, and of the workbooks that are written after it. */
export const checkTexts = {
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
    balance: (header: string, whole: string, paid: string, amount: string) =>
      `«${header}» no cuadra: «${whole}» menos «${paid}» da ${amount}. Revisa cuál está mal.`,
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
    ofProduct: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda vacía lleva el producto de arriba (${samples}): es otro proveedor suyo.`
        : `En «${header}», ${count} celdas vacías llevan el producto de arriba (${samples}): son otros proveedores suyos.`,
    withTelephone: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también el teléfono (${samples}), que entra en su propio dato.`
        : `En «${header}», ${count} celdas llevan también el teléfono (${samples}), que entra en su propio dato.`,
    withMail: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también el correo (${samples}), que entra en su propio dato.`
        : `En «${header}», ${count} celdas llevan también el correo (${samples}), que entra en su propio dato.`,
    secondTelephone: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene dos teléfonos (${samples}): el segundo entra como celular.`
        : `En «${header}», ${count} celdas tienen dos teléfonos (${samples}): el segundo entra como celular.`,
    asMobile: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda dice que su número es un celular (${samples}): entra como celular.`
        : `En «${header}», ${count} celdas dicen que su número es un celular (${samples}): entran como celular.`,
    withoutFax: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también un fax (${samples}), que no se carga.`
        : `En «${header}», ${count} celdas llevan también un fax (${samples}), que no se carga.`,
    severalTelephones: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene varios teléfonos (${samples}), que entran juntos en un solo dato.`
        : `En «${header}», ${count} celdas tienen varios teléfonos (${samples}), que entran juntos en un solo dato.`,
    otherTelephone: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 número no se carga (${samples}): tu Odoo guarda un solo teléfono, y la fila ya tiene otro.`
        : `En «${header}», ${count} números no se cargan (${samples}): tu Odoo guarda un solo teléfono, y sus filas ya tienen otro.`,
    severalMails: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene varios correos (${samples}), que entran juntos en un solo dato, con coma.`
        : `En «${header}», ${count} celdas tienen varios correos (${samples}), que entran juntos en un solo dato, con coma.`,
    addressInLines: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene la dirección en varias líneas (${samples}): entra en dos, y la ciudad, el departamento, el código postal y el país van en su propio dato donde se leen sin duda.`
        : `En «${header}», ${count} celdas tienen la dirección en varias líneas (${samples}): entra en dos, y la ciudad, el departamento, el código postal y el país van en su propio dato donde se leen sin duda.`,
    withCustomer: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda lleva también a su cliente (${samples}): entra como contacto dentro de él.`
        : `En «${header}», ${count} celdas llevan también a su cliente (${samples}): entran como contactos dentro de él.`,
    firstCategory: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene varias categorías (${samples}): entra la primera, porque un producto tiene una sola en Odoo.`
        : `En «${header}», ${count} celdas tienen varias categorías (${samples}): entra la primera, porque un producto tiene una sola en Odoo.`,
    codeWithPoints: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 código entra con puntos (${samples}): Odoo solo acepta letras, números y puntos en una cuenta.`
        : `En «${header}», ${count} códigos entran con puntos (${samples}): Odoo solo acepta letras, números y puntos en una cuenta.`,
    asNote: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 línea sin producto, cantidad ni precio entra como nota del pedido (${samples}).`
        : `En «${header}», ${count} líneas sin producto, cantidad ni precio entran como notas del pedido (${samples}).`,
    asMinimum: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 regla sin máximo entra con su mínimo (${samples}): Odoo pide hasta llegar a él.`
        : `En «${header}», ${count} reglas sin máximo entran con su mínimo (${samples}): Odoo pide hasta llegar a él.`,
    asVariant: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda vacía lleva el nombre de arriba (${samples}): es otra talla o color de ese producto.`
        : `En «${header}», ${count} celdas vacías llevan el nombre de arriba (${samples}): son otras tallas o colores de esos productos.`,
    asCompany: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 contacto entra como empresa (${samples}): tiene personas dentro, o su nombre lo dice.`
        : `En «${header}», ${count} contactos entran como empresas (${samples}): tienen personas dentro, o su nombre lo dice.`,
    asPerson: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda tiene solo una parte del nombre, o lo tiene en otro orden (${samples}): se toma a la única persona de tu lista con esas palabras.`
        : `En «${header}», ${count} celdas tienen solo una parte del nombre, o lo tienen en otro orden (${samples}): se toma a la única persona de tu lista con esas palabras.`,
    ofClass: (header: string, count: number, samples: string) =>
      count === 1
        ? `En «${header}», 1 celda no dice el tipo que Odoo necesita (${samples}): sale del nombre de cada cuenta y de sus grupos.`
        : `En «${header}», ${count} celdas no dicen el tipo que Odoo necesita (${samples}): sale del nombre de cada cuenta y de sus grupos.`,
    noValue: (value: string) =>
      `«${value}» parece decir que no hay dato, y así quedaría escrito en tu Odoo. Déjala vacía si es así.`,
    belowCost: (price: string, cost: string) =>
      `El precio ${price} es menor que el costo ${cost}: así se vendería con pérdida. Revisa que no estén cambiados.`,
    negativePrice: (price: string) =>
      `El precio ${price} es negativo: restaría en cada venta. Quítale el signo si no es un descuento.`,
    negativeLinePrice: (price: string) =>
      `El precio ${price} es negativo: la línea restaría del pedido. Quítale el signo si no es un descuento.`,
    negativeQuantity: (quantity: string) =>
      `La cantidad ${quantity} es negativa: la línea restaría del pedido. Quítale el signo si no es una devolución.`,
    datesInOrder: (laterHeader: string, later: string, earlierHeader: string, earlier: string) =>
      `«${laterHeader}» (${spanishDate(later)}) es anterior a «${earlierHeader}» (${spanishDate(earlier)}). Revisa si están cambiadas.`,
    repeated: (value: string, firstRow: number) =>
      `«${value}» ya está en la fila ${firstRow}, y entrarían los dos. Si son el mismo, deja fuera una de las dos filas.`,
    nearlyRepeated: (value: string, firstRow: number) =>
      `«${value}» solo se distingue del de la fila ${firstRow} por mayúsculas o espacios, y entrarían los dos. Si son el mismo, deja fuera una de las dos filas.`,
    noName: (value: string) =>
      `«${value}» no parece un nombre, y así quedaría en tu Odoo. Corrígelo, o deja fuera la fila.`,
    identicalRows: (count: number, rows: string) =>
      count === 1
        ? `1 fila es idéntica a otra y se cargará una sola vez: la fila ${rows}.`
        : `${count} filas son idénticas a otras y se cargarán una sola vez: las filas ${rows}.`,
    phone: (value: string) =>
      `«${value}» no parece un teléfono, y así quedaría escrito en tu Odoo. Revísalo.`,
    phoneLacksDigit: (value: string, digits: number) =>
      `A «${value}» parece faltarle una cifra: los teléfonos de ese país tienen ${digits}. Revísalo.`,
    phoneHasDigitMore: (value: string, digits: number) =>
      `A «${value}» parece sobrarle una cifra: los teléfonos de ese país tienen ${digits}. Revísalo.`,
    identityDigits: (value: string, name: string, count: number, digits: number) =>
      `«${value}» tiene ${count} cifras, y un ${name} tiene ${digits}. Revísalo.`,
    mistypedEmail: (value: string) =>
      `El correo «${value}» parece tener un error después de la arroba. Revísalo: así no llegaría nada.`,
    zip: (value: string, length: number, lost: number) =>
      `El código postal «${value}» tiene ${length - lost} cifras y deben ser ${length}: Excel quita ${lost === 1 ? 'el cero' : 'los ceros'} del principio.`,
    accountDigit: (value: string) =>
      `El dígito verificador de la cuenta «${value}» no es correcto. Revisa que no falte ni sobre un número.`,
    barcode: (value: string) =>
      `El último dígito de «${value}» no corresponde a los demás: un lector no leería ese código. Revisa que no haya cifras cambiadas.`,
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
