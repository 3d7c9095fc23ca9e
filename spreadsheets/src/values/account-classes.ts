import { foldedText } from '../common/words.ts';

/** Names that accounts of one part of a chart have, and of no other; the part as a chart itself calls it. */
const tellingNames: readonly (readonly [part: string, names: RegExp])[] = [
  [
    'activo',
    /^(?:cajas?|bancos?|clientes|inventarios?|mercaderias?|mobiliario|vehiculos|equipo de computo|(?:cuentas|documentos) (?:por|x) cobrar)\b(?! (?:anticipos?|prestamos?))/,
  ],
  ['pasivo', /^(?:proveedores|acreedores|prestamos bancarios|[\p{L} ]{3,40} (?:por|x) pagar)\b/u],
  [
    'capital',
    /^(?:capital|patrimonio|(?:utilidades|perdidas|resultados) (?:acumulad[oa]s|retenid[oa]s)|reserva legal)\b/,
  ],
  ['ingresos', /^(?:ventas?|ingresos?|servicios prestados)\b/],
  ['costos', /^(?:cost[oe]s? (?:de|por)|compras)\b/],
  [
    'gastos',
    /^(?:gastos?|sueldos(?! (?:por|x) pagar)|alquileres|publicidad|papeleria|combustibles?|depreciacion(?! acum))/,
  ],
];

const partOf = (name: string): string | null =>
  tellingNames.find(([, names]) => names.test(foldedText(name).slice(0, 120)))?.[0] ?? null;

/** With fewer telling names, they prove nothing. */
const fewestNames = 2;

/**
 * The part of a chart that the first digit of the codes means, as its own accounts show it: digits differ between
 * countries. A digit is known where all of its accounts with a telling name agree.
 *
 * @returns by digit: «activo», «pasivo», «capital», «ingresos», «costos» or «gastos»
 */
export function partsByDigit(
  accounts: readonly { code: string; name: string }[],
): ReadonlyMap<string, string> {
  const told = accounts.flatMap(({ code, name }) => {
    const part = partOf(name);
    return part === null ? [] : [{ digit: code.charAt(0), part }];
  });
  if (told.length < fewestNames) return new Map();
  const byDigit = Map.groupBy(told, ({ digit }) => digit);
  return new Map(
    [...byDigit].flatMap(([digit, [first, ...others]]) =>
      first !== undefined && others.every(({ part }) => part === first.part) ? [[digit, first.part]] : [],
    ),
  );
}
