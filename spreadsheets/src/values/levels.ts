import { wordKey } from '../common/words.ts';

/** What people call a level of a priority, from the lowest to the highest. */
// Jira in Spanish has «Más alta» and «Más baja» beyond its «Alta» and «Baja».
const low = 'baja,bajo,low,menor,minima,poca,masbaja,lowest,muybaja,verylow,frio,cold,p4,b';
const medium = 'media,medio,mediana,medium,normal,regular,moderada,intermedia,estandar,tibio,warm,p3,m';
const high = 'alta,alto,high,importante,important,elevada,mayor,caliente,hot,p2,a';
const top =
  'urgente,urgent,critica,critico,critical,muyalta,veryhigh,masalta,highest,maxima,inmediata,inmediato,muyurgente,muycaliente,p1';

/** The levels of a list, and the words for levels that it does not have. */
export interface LevelWords {
  /** Technical value by word. */
  values: ReadonlyMap<string, string>;
  /** Words for which the nearest level is taken. */
  nearest: ReadonlySet<string>;
}

/**
 * Finds the level that a word means in the list of an instance, which has from two to four of them: where it has
 * only «Baja» and «Alta», «urgente» is the higher one, and «media» the lower one.
 *
 * @param selection levels from the lowest, numbered from 0
 */
export function levelWords(selection: readonly (readonly [string, string])[]): LevelWords {
  const levels = selection.map(([value]) => value);
  const [lowest = '', second = ''] = levels;
  const highest = levels.at(-1) ?? '';
  const isShort = levels.length < 4;
  const isPair = levels.length < 3;
  const words = [
    { list: low, value: lowest, isNearest: false },
    { list: medium, value: isPair ? lowest : second, isNearest: isPair },
    { list: high, value: isShort ? highest : (levels.at(-2) ?? ''), isNearest: false },
    { list: top, value: highest, isNearest: isShort },
  ];
  const values = new Map<string, string>();
  // The level of «Alta prioridad» is «alta».
  for (const [value, label] of selection)
    values.set(wordKey(label.replace(/\b(?:prioridad|priority)\b/gi, '')), value);
  const nearest = new Set<string>();
  for (const { list, value, isNearest } of words)
    for (const word of list.split(',')) {
      if (values.has(word)) continue;
      values.set(word, value);
      if (isNearest) nearest.add(word);
    }
  return { values, nearest };
}

const asksUrgent =
  /^¿?\s?(?:es\s|est[aá]\s)?(?:urg(?:e|ente|ent)|(?:muy )?importante|prioritari[oa])\s?\??(?:\s?\((?:s[ií]?\s?\/\s?no?|y\s?\/\s?n)\))?\s?\??$/i;

/** Whether yes and no below a header say that something is urgent: «Urge», «Urgente (S/N)», «¿Es importante?». */
export const asksWhetherUrgent = (header: string): boolean => asksUrgent.test(header.trim());

const allLevels = new Set(`${low},${medium},${high},${top}`.split(','));

/** Whether a text is a word for a level, in whichever list. */
export const isLevelWord = (text: string): boolean => allLevels.has(wordKey(text));

/** Whether all values are words for levels: «Alto», «Medio», «Bajo» below «Interés» name nothing. */
export const areLevels = (values: readonly string[]): boolean =>
  values.length > 0 && values.every(isLevelWord);
