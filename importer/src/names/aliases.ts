import { foldedKey } from './folding.ts';

/** Words with the same meaning, which no comparison of letters finds. `_` joins the words of one name. */

/** Units: each line has the words and abbreviations of one unit in price lists. */
const unitSynonyms = [
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
  'm2 metro_cuadrado mt2',
  'm3 metro_cubico mt3',
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

/** Often used for this unit, but not always. */
const nearUnits: Record<string, string> = { pieza: 'unidad', pza: 'unidad', pz: 'unidad', pc: 'unidad' };

const paymentTermSynonyms = ['contado al_contado inmediato pago_inmediato immediate_payment pago_de_contado'];

/** Titles of people that Odoo ships, and how lists write them. */
const titleSynonyms = [
  'senor sr mister mr don',
  'senora sra madam mrs dona',
  'senorita srta miss ms',
  'doctor dr',
  'doctora dra',
  'profesor prof professor',
  'licenciado lic',
  'ingeniero ing',
  'arquitecto arq',
];

/** Stages that Odoo ships, for databases without Spanish. */
const stageSynonyms = ['nuevo new', 'calificado qualified', 'propuesta proposition', 'ganado won'];

const synonymsOf = (lines: readonly string[]): Map<string, string> =>
  new Map(
    lines.flatMap((line) => {
      const [first = '', ...others] = line.split(' ').map((word) => foldedKey(word, { plurals: true }));
      return [first, ...others].map((word): [string, string] => [word, first]);
    }),
  );

const synonyms: Record<string, Map<string, string>> = {
  'uom.uom': synonymsOf(unitSynonyms),
  'account.payment.term': synonymsOf(paymentTermSynonyms),
  'crm.stage': synonymsOf(stageSynonyms),
  'res.partner.title': synonymsOf(titleSynonyms),
};

/**
 * The first word of the group that the key belongs to; the key itself where it is in none.
 *
 * @param key folded
 */
export const synonymKey = (relation: string, key: string): string => synonyms[relation]?.get(key) ?? key;

/** Words without meaning in the names of a relation: 'Crédito 30 días' is '30'. */
const fillerWords: Record<string, RegExp> = {
  'account.payment.term': /^(dias?|days?|d|credito|credit|netos?|net|a|de|pago|plazo)$/,
  'res.country.state': /^(departamento|depto|dpto|provincia|estado|de|del)$/,
};

/** The words with meaning; all of them where none would be left. */
export function significantWords(relation: string, words: readonly string[]): readonly string[] {
  const filler = fillerWords[relation];
  const significant = filler ? words.filter((word) => !filler.test(word)) : words;
  return significant.length > 0 ? significant : words;
}

/** Words in the names of many firms. */
const ofManyFirms =
  /^(?:abarroteria|agencia|agropecuaria|agroservicio|almacen|aseguradora|asociacion|autorepuestos|banco|bodega|carniceria|centro|clinica|colegio|comedor|comercial|comercializadora|compania|condominio|constructora|cooperativa|corporacion|deposito|despensa|despacho|distribuciones|distribuidora|drogueria|empresa|escuela|estacion|fabrica|farmacia|ferreteria|finca|fundacion|gasolinera|grupo|hospital|hotel|iglesia|importaciones|importadora|industrias?|ingenieria|instituto|inversiones|laboratorios?|lavanderia|libreria|materiales|maquinaria|mercado|mini|miscelanea|multiservicios|municipalidad|negocios|oficina|panaderia|papeleria|pasteleria|productos|proveedora|proyectos|repuestos|restaurante|salon|servicios?|soluciones|super|supermercado|taller(?:es)?|tienda|transportes?|universidad|veterinaria|vivero|sa|srl|ltda|cia|sas|cv|de|del|la|el|los|las|y|e|en|san|santa|don|dona)$/;

/** The words by which two names may be near: `significantWords` without those that many firms have. */
export function distinctiveWords(relation: string, words: readonly string[]): readonly string[] {
  const significant = significantWords(relation, words);
  return relation === 'res.partner' ? significant.filter((word) => !ofManyFirms.test(word)) : significant;
}

/** Other names of Guatemala's departments, and towns in them: they are only proposed. */
const departmentNicknames: Record<string, string> = {
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
  averapaz: 'Alta Verapaz',
  bverapaz: 'Baja Verapaz',
  starosa: 'Santa Rosa',
  smarcos: 'San Marcos',
  snmarcos: 'San Marcos',
  quetgo: 'Quetzaltenango',
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

/** Abbreviations of Mexico's states, as people and the post write them. */
const mexicanStates: Record<string, string> = {
  cdmx: 'Ciudad de México',
  df: 'Ciudad de México',
  distritofederal: 'Ciudad de México',
  mexicodf: 'Ciudad de México',
  edodemex: 'México',
  edomex: 'México',
  edodemexico: 'México',
  estadodemexico: 'México',
  ags: 'Aguascalientes',
  bc: 'Baja California',
  bcs: 'Baja California Sur',
  camp: 'Campeche',
  chis: 'Chiapas',
  chih: 'Chihuahua',
  coah: 'Coahuila',
  col: 'Colima',
  dgo: 'Durango',
  gto: 'Guanajuato',
  gro: 'Guerrero',
  hgo: 'Hidalgo',
  jal: 'Jalisco',
  mich: 'Michoacán',
  mor: 'Morelos',
  nay: 'Nayarit',
  nl: 'Nuevo León',
  oax: 'Oaxaca',
  pue: 'Puebla',
  qro: 'Querétaro',
  qroo: 'Quintana Roo',
  slp: 'San Luis Potosí',
  sin: 'Sinaloa',
  son: 'Sonora',
  tab: 'Tabasco',
  tamps: 'Tamaulipas',
  tlax: 'Tlaxcala',
  ver: 'Veracruz',
  yuc: 'Yucatán',
  zac: 'Zacatecas',
};

const statesByCountry: Record<string, Record<string, string>> = {
  GT: departmentNicknames,
  MX: mexicanStates,
};

/**
 * Folded key of what a name probably means; null where nothing is known.
 *
 * @param country of the company, ISO 3166 code
 */
export function likelyMeaning(relation: string, key: string, country: string | null): string | null {
  const near =
    relation === 'uom.uom'
      ? nearUnits[key]
      : relation === 'res.country.state'
        ? statesByCountry[country ?? '']?.[key]
        : undefined;
  return near === undefined ? null : foldedKey(near, { plurals: relation === 'uom.uom' });
}
