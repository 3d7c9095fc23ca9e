/** What rows that are no records say: totals, notes and signatures. */

/** A first cell that says no more than that the row is a total, so that it cannot be a name. */
export const totalText =
  /^(?:gran |grand |sub ?-?)?total(?:es)?(?: general| gral\.?)?(?: en quetzales| q\.?| gtq)?\s*:?$/i;
/** «Saldo», «Cantidad» below the last record, with a figure beside it. */
export const closingText = /^(?:saldos?|cantidad(?:es)?|registros|conteo|cuenta)\s*:?$/i;
/** «Meta del mes», «Costo promedio» below the last record, with one amount where records have far more cells. */
export const summaryText =
  /^(?:(?:(?:costo|precio|venta|ticket|saldo|monto|valor|sueldo|salario) )?(?:promedio|media|m[aá]xim[oa]|m[ií]nim[oa])|metas?(?: (?:del? |de la )?(?:mes|trimestre|semestre|a[nñ]o|semana|ventas?|mensual|trimestral|anual|semanal)){0,2}|presupuesto(?: (?:total|anual|mensual|del? (?:mes|a[nñ]o)))?|(?:utilidad|ganancia|margen)(?: (?:brut[oa]|net[oa]|total|promedio))?|diferencias?|faltante)\s*[:.…]*$/i;
/** Words that mean a total only where an amount stands beside them. */
export const sumText =
  /^(?:%(?: (?:del )?total)?|sumas?|suman|suma (?:total|p[aá]gina|y sigue|anterior)|sumas (?:totales|iguales)|vienen|van|pasan|promedio|(?:saldo|costo|monto|importe|valor|precio|venta|cantidad|peso) (?:total|neto)|neto(?: (?:a|por) (?:pagar|cobrar))?|costo (?:de (?:la )?)?(?:receta|producci[oó]n)|costo (?:x|por) (?:unidad|pieza|porci[oó]n|docena|libra|kilo)|(?:valor|costo) (?:total )?del inventario(?: al? (?:costo|precio(?: de venta)?|p[uú]blico))?)\s*[:.…]*$/i;
/** Below the lines of a document, with an amount beside it. */
export const taxText =
  /^(?:i\.?v\.?a\.?|igv|isv|itbms|impuestos?|retenci[oó]n(?:es)?|isr)(?: (?:incluido|retenido|\(?\d{1,2} ?%\)?))?\s?:?$/i;
/** "Cantidad de registros" and the like, beside which stands a number. */
export const countText = /^(?:cantidad|n[uú]mero|cant\.|no\.) (?:total )?de \p{L}+\s*:?$/iu;
/** Begins like "Subtotal zona 1": no person or company has such a name. */
export const subtotalStart = /^(?:gran total|sub ?-?total(?:es)?)\b/i;
/** Begins like "TOTAL CLIENTES", which could be the name of a company. */
export const totalStart = /^total(?:es)?\b/i;
/** Below the total of a list of debts: «Menos: estimación para cuentas incobrables». */
export const deductionStart = /^(?:menos|m[aá]s)\s?:?\s/i;
/** Beginnings of notes that programs and people write between and below the rows of a list. */
export const noteStart =
  /^(?:\*|[uú]ltima actualizaci[oó]n|actualizado (?:el|al|a|por)\b|actualizaci[oó]n:|notas?:|observaci(?:ones|[oó]n):|fuente:|elaborad[oa] por|impres[oa] (?:el|por)|generad[oa] (?:el|por)|fecha de (?:impresi[oó]n|emisi[oó]n|generaci[oó]n)|p[aá]gina \d|fin del? (?:reporte|listado|informe)|\(?contin[uú]a)/i;
/** «12 socios activos» below a list, alone or with an amount: how many it has. */
export const countOfRecords =
  /^\d{1,5} (?:registros?|filas?|clientes?|proveedores|contactos?|socios?|miembros?|alumnos?|pacientes?|empleados?|trabajadores|productos?|art[ií]culos?|[ií]tems?|facturas?|pedidos?|prospectos?|oportunidades|tareas?|cuentas?)(?: \p{L}+)?\.?$/iu;
/** Words that stand alone before a note or a signature. */
export const noteWord =
  /^(?:notas?|observaciones|firma|elabor[oó]|revis[oó]|autoriz[oó]|aprob[oó]|vo\. ?bo\.|(?:tipo|tasa) de cambio)$/i;
/** "Categoría:" and "Usuario: admin". */
export const labelOnly = /:$/;
export const labelled = /^\p{L}[\p{L}. ]{1,30}:(?:\s|$)/u;
/** A line to sign on: `f. ________`, «Autorizado por: ________». */
export const signatureLine = /_{4,}/;
/** What stands beside such a line: «Autorizado», «Recibí conforme», «Firma y sello». */
export const signerWord =
  /^(?:(?:autorizad|recibid|entregad|revisad|aprobad|elaborad|preparad|despachad|solicitad)[oa]|recib[ií]|autoriz[oó]|revis[oó]|aprob[oó]|elabor[oó]|hecho|firma|sello|nombre|fecha|vo\.? ?bo\.?)(?: (?:por|conforme|y sello|y firma))?\s?:?$/i;
/** A line drawn with characters. */
export const ruler = /^[-–—_=*.·~\s]{3,}$/;
