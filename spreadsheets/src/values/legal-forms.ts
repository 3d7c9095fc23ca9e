/** Longer texts are notes, and no names. */
const longestName = 200;

/** Forms that are nothing else, in capitals or not, with their points or without. */
const inAnyCase = [
  's\\.?\\s?a\\.?',
  's\\.\\s?a\\.(?:\\s?[a-z]\\.){1,6}',
  's\\.?\\s?a\\.?\\s?[su]\\.?',
  's\\.?\\s?r\\.?\\s?l\\.?',
  's\\.?\\s?l\\.?\\s?u?\\.?',
  's\\.\\s?p\\.\\s?a\\.?',
  'e\\.?\\s?i\\.?\\s?r\\.?\\s?l\\.?',
  'de\\s(?:r\\.?\\s?l|c\\.?\\s?v)\\.?(?:\\sm\\.?\\s?i\\.?)?',
  's\\.?\\sen\\s(?:c|n\\.?\\s?c)\\.?(?:\\s?s\\.?|\\spor\\sa\\.?)?',
  'c\\.\\s?por\\s?a\\.?',
  '(?:y|e|&|and)\\s(?:c[ií]a|co|compañ[ií]a)\\.?',
  'c[ií]a\\.?',
  '(?:ltda?|inc|corp)\\.?',
  'l\\.?\\s?l\\.?\\s?[cp]\\.?',
  'gmbh|plc|incorporated|corporation',
  'sociedad\\s(?:an[oó]nima|colectiva|civil|limitada|cooperativa)',
  'sociedad\\spor\\sacciones(?:\\ssimplificada)?',
  '(?:de\\s)?responsabilidad\\slimitada',
  'de\\scapital\\svariable',
  'cooperativa',
];
/** Short forms with their points, which could be part of a name without them. */
const withPoints = [
  'S\\.\\s?C',
  'A\\.\\s?C',
  'C\\.\\s?A',
  'R\\.\\s?L',
  'S\\.N\\.C',
  'E\\.U',
  'E\\.S\\.P',
  'N\\.V',
  'B\\.V',
];
/** Those without points count beside small letters only: «Sac» and «Ac» are surnames in Guatemala. */
const inCapitals = ['SAC', 'SC', 'AC', 'CA', 'RL', 'SNC', 'ESP', 'SpA'];

const atEnd = (forms: readonly string[], flags: string) =>
  new RegExp(`[\\s,.](?:${forms.join('|')})$`, flags);
const endsWithForm = atEnd(inAnyCase, 'iu');
const endsWithPoints = atEnd(
  withPoints.map((form) => `${form}\\.?`),
  'u',
);
const endsInCapitals = atEnd(inCapitals, 'u');
/** Forms with which a name begins: «Cooperativa El Progreso». */
const begins = /^(?:cooperativa|asociaci[oó]n|fundaci[oó]n|municipalidad)\s+\p{L}/iu;
/** «Mem de Sá» is a person. */
const surname = /\sde\ss[aá]$/iu;

/**
 * Whether a name has the legal form of a firm: «Cementos, S.A. de C.V.», «Roble y Cía. Ltda.», «Cooperativa El
 * Progreso». What stands behind a dash, or at the end in brackets, does not count: «Juan Paz (Cementos, S.A.)».
 */
export function hasLegalForm(text: string): boolean {
  if (text.length > longestName) return false;
  const [name = ''] = text
    .trim()
    .replace(/\([^()]*\)$/, '')
    .trimEnd()
    .split(/\s[-–—/|]\s/);
  if (begins.test(name)) return true;
  const form = endsWithForm.exec(name) ?? endsWithPoints.exec(name) ?? capitalsIn(name);
  return form !== null && /\p{L}/u.test(name.slice(0, form.index)) && !surname.test(name);
}

function capitalsIn(name: string): RegExpExecArray | null {
  const form = endsInCapitals.exec(name);
  return form !== null && /\p{Ll}/u.test(name.slice(0, form.index)) ? form : null;
}
