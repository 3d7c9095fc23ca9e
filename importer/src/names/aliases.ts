import { foldedKey } from './folding.ts';

/** Other words for the same thing, which no comparison of letters finds. */

/** Units: what is written on each line is one unit, in the words and abbreviations of price lists. */
const units = [
  'unidad unit und un u ud uni unid',
  'docena dozen doc dz',
  'kg kilo kilogramo kilogram kgr kgs',
  'g gr gramo gram grs',
  'lb libra lbs pound',
  'oz onza ounce',
  't ton tonelada tonne',
  'l lt ltr lts litro liter litre',
  'ml mililitro milliliter',
  'gal galon gallon',
  'm mt mts metro meter metre',
  'cm centimetro centimeter',
  'mm milimetro millimeter',
  'km kilometro kilometer',
  'in pulgada pulg inch',
  'ft pie foot feet',
  'yd yarda yard',
  'm2 metrocuadrado mt2',
  'm3 metrocubico mt3',
  'hora hour hr hrs h',
  'dia day',
  'minuto minute min',
  'caja box cj',
  'paquete pack package paq',
  'pieza piece pza pz pc pcs',
  'bolsa bag',
  'saco sack',
  'par pair',
  'quintal qq',
];

/** Said of a unit and often meant, but not always. */
const nearUnits: Record<string, string> = { pieza: 'unidad', pza: 'unidad', pz: 'unidad', pc: 'unidad' };

const terms = ['contado alcontado inmediato pagoinmediato immediatepayment pagodecontado'];

const groupsOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map((word) => foldedKey(word, true));
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
  );

const groups: Record<string, Map<string, string>> = {
  'uom.uom': groupsOf(units),
  'account.payment.term': groupsOf(terms),
};

/** What a name is called in the group of its like; the key itself where it is in none. @param key folded */
export const groupOf = (relation: string, key: string): string => groups[relation]?.get(key) ?? key;

/** Words that say nothing in the names of a relation: 'Crédito 30 días' is '30'. */
const empty: Record<string, RegExp> = {
  'account.payment.term': /^(dias?|days?|d|credito|credit|neto|net|a|de|pago|plazo)$/,
  'res.country.state': /^(departamento|depto|dpto|provincia|estado|de|del)$/,
};

/** The words that count; all of them where none would be left. */
export function tellingWords(relation: string, words: readonly string[]): readonly string[] {
  const none = empty[relation];
  const left = none ? words.filter((word) => !none.test(word)) : words;
  return left.length > 0 ? left : words;
}

/** Names of Guatemala's departments that people use, and their chief places: proposed, never taken. */
const departments: Record<string, string> = {
  xela: 'Quetzaltenango',
  xelaju: 'Quetzaltenango',
  quetzaltenago: 'Quetzaltenango',
  guate: 'Guatemala',
  ciudadguatemala: 'Guatemala',
  ciudaddeguatemala: 'Guatemala',
  capital: 'Guatemala',
  mixco: 'Guatemala',
  villanueva: 'Guatemala',
  huehue: 'Huehuetenango',
  toto: 'Totonicapán',
  reu: 'Retalhuleu',
  chimal: 'Chimaltenango',
  coban: 'Alta Verapaz',
  salama: 'Baja Verapaz',
  antigua: 'Sacatepéquez',
  antiguaguatemala: 'Sacatepéquez',
  puertobarrios: 'Izabal',
  mazatenango: 'Suchitepéquez',
  mazate: 'Suchitepéquez',
  cuilapa: 'Santa Rosa',
  guastatoya: 'El Progreso',
  flores: 'Petén',
};

/** Folded key of what a name may mean; null where nothing is known. @param country of the company, ISO code */
export function mayMean(relation: string, key: string, country: string | null): string | null {
  const near =
    relation === 'uom.uom'
      ? nearUnits[key]
      : relation === 'res.country.state' && country === 'GT'
        ? departments[key]
        : undefined;
  return near === undefined ? null : foldedKey(near, relation === 'uom.uom');
}
