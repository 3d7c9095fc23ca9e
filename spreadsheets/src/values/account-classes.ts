import { foldedText } from '../common/words.ts';
import type { AccountClass } from './account-types.ts';

/** Names that only accounts of one part of a chart have. */
const tellingNames: readonly (readonly [part: AccountClass, names: RegExp])[] = [
  [
    'asset',
    /^(?:cajas?|bancos?|clientes|inventarios?|mercaderias?|mobiliario|vehiculos|equipo de computo|(?:cuentas|documentos) (?:por|x) cobrar)\b(?! (?:anticipos?|prestamos?))/,
  ],
  ['liability', /^(?:proveedores|acreedores|prestamos bancarios|[\p{L} ]{3,40} (?:por|x) pagar)\b/u],
  [
    'equity',
    /^(?:capital|patrimonio|(?:utilidades|perdidas|resultados) (?:acumulad[oa]s|retenid[oa]s)|reserva legal)\b/,
  ],
  ['income', /^(?:ventas?|ingresos?|servicios prestados)\b/],
  ['cost', /^(?:cost[oe]s? (?:de|por)|compras)\b/],
  [
    'expense',
    /^(?:gastos?|sueldos(?! (?:por|x) pagar)|alquileres|publicidad|papeleria|combustibles?|depreciacion(?! acum))/,
  ],
];

const partOf = (name: string): AccountClass | null =>
  tellingNames.find(([, names]) => names.test(foldedText(name).slice(0, 120)))?.[0] ?? null;

/** With fewer telling names, they prove nothing. */
const fewestNames = 2;

/**
 * Finds what the first digit of a code stands for, by the names of the accounts: where «Caja» and «Bancos» begin with 1,
 * 1 is the assets. Digits differ between countries, so none is assumed. A digit is known where no telling name
 * contradicts another.
 */
export function partsByDigit(
  accounts: readonly { code: string; name: string }[],
): ReadonlyMap<string, AccountClass> {
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
