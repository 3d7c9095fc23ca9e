/** Longer texts are notes, and no names. */
const longestName = 200;

/** Forms that are nothing else, in capitals or not, with their points or without. */
const inAnyCase: readonly RegExp[] = [
  /[\s,.]s\.?\s?a\.?$/iu,
  /[\s,.]s\.\s?a\.(?:\s?[a-z]\.){1,6}$/iu,
  /[\s,.]s\.?\s?a\.?\s?[su]\.?$/iu,
  /[\s,.]s\.?\s?r\.?\s?l\.?$/iu,
  /[\s,.]s\.?\s?l\.?\s?u?\.?$/iu,
  /[\s,.]s\.\s?p\.\s?a\.?$/iu,
  /[\s,.]e\.?\s?i\.?\s?r\.?\s?l\.?$/iu,
  /[\s,.]de\s(?:r\.?\s?l|c\.?\s?v)\.?(?:\sm\.?\s?i\.?)?$/iu,
  /[\s,.]s\.?\sen\s(?:c|n\.?\s?c)\.?(?:\s?s\.?|\spor\sa\.?)?$/iu,
  /[\s,.]c\.\s?por\s?a\.?$/iu,
  /[\s,.](?:y|e|&|and)\s(?:c[ií]a|co|compañ[ií]a)\.?$/iu,
  /[\s,.]c[ií]a\.?$/iu,
  /[\s,.](?:ltda?|inc|corp)\.?$/iu,
  /[\s,.]l\.?\s?l\.?\s?[cp]\.?$/iu,
  /[\s,.](?:gmbh|plc|incorporated|corporation)$/iu,
  /[\s,.]sociedad\s(?:an[oó]nima|colectiva|civil|limitada|cooperativa)$/iu,
  /[\s,.]sociedad\spor\sacciones(?:\ssimplificada)?$/iu,
  /[\s,.](?:de\s)?responsabilidad\slimitada$/iu,
  /[\s,.]de\scapital\svariable$/iu,
  /[\s,.]cooperativa$/iu,
];
/** Short forms with their points, which could be part of a name without them. */
const withPoints = /[\s,.](?:S\.\s?C|A\.\s?C|C\.\s?A|R\.\s?L|S\.N\.C|E\.U|E\.S\.P|N\.V|B\.V)\.?$/u;
/** Those without points count beside small letters only: «Sac» and «Ac» are surnames in Guatemala. */
const inCapitals = /[\s,.](?:SAC|SC|AC|CA|RL|SNC|ESP|SpA)$/u;
/** Every form ends so. It is tried first, because most texts do not. */
const endsLikeForm =
  /[\s,.](?:\p{L}{1,4}|incorporated|corporation|an[oó]nima|colectiva|civil|limitada|cooperativa|acciones|simplificada|variable|compañ[ií]a)\.?$/iu;
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
  if (!endsLikeForm.test(name)) return false;
  const form = firstMatch(inAnyCase, name) ?? withPoints.exec(name) ?? capitalsIn(name);
  return form !== null && /\p{L}/u.test(name.slice(0, form.index)) && !surname.test(name);
}

function firstMatch(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

function capitalsIn(name: string): RegExpExecArray | null {
  const form = inCapitals.exec(name);
  return form !== null && /\p{Ll}/u.test(name.slice(0, form.index)) ? form : null;
}
