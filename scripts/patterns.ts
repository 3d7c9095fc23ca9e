import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { parseSync } from '@swc/core';

/**
 * Finds patterns whose time grows faster than the length of the text. Strangers choose those texts, and while
 * a pattern runs the server answers nobody.
 */

export interface Pattern {
  /** Path below the root. */
  file: string;
  source: string;
  flags: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every regular expression literal in these files, and every place that constructs one from a text. */
export function patternsIn(glob: string): { patterns: Pattern[]; constructed: string[] } {
  const patterns: Pattern[] = [];
  const constructed: string[] = [];
  for (const file of globSync(glob, { cwd: root }).sort()) {
    const tree = parseSync(readFileSync(`${root}/${file}`, 'utf8'), {
      syntax: 'typescript',
      tsx: file.endsWith('x'),
    });
    visit(tree, (node) => {
      if (node.type === 'RegExpLiteral')
        patterns.push({ file, source: String(node.pattern), flags: String(node.flags) });
      const callee = node.callee as { value?: unknown } | undefined;
      if ((node.type === 'NewExpression' || node.type === 'CallExpression') && callee?.value === 'RegExp')
        constructed.push(file);
    });
  }
  return { patterns, constructed };
}

function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) look(node as Record<string, unknown>);
  for (const value of Object.values(node)) visit(value, look);
}

const attackLength = 120_000;
/** Characters of each kind that patterns distinguish, and some of no kind. */
const sampleCharacters = [...' \t\na0A_-.,:;/@#%$*+(["\'<{«“¿\\ñ✓'];

/**
 * The text on which the pattern is slow, or null. For the longest text a linear pattern needs a few milliseconds, and a
 * quadratic one at least 300 on a fast machine. A pattern is slow when it takes more than 100 ms of the processor: how
 * long it takes by the clock depends on what else the machine does.
 */
export function slowText({ source, flags }: Omit<Pattern, 'file'>): string | null {
  const texts = attackTexts(source);
  for (let at = 0; at < texts.length; at += textsAtOnce) {
    const some = texts.slice(at, at + textsAtOnce);
    // A single slow one stops them all.
    if (ends(source, flags, some, 100)) continue;
    const slow = some.find((text) => isSlow(source, flags, text));
    if (slow !== undefined) return slow;
  }
  return null;
}

/** Starting the clock for each text took longer than most patterns. */
const textsAtOnce = 16;

/** A busy machine may give the pattern so little of a second that it proves nothing: then it gets ten. */
function isSlow(source: string, flags: string, text: string): boolean {
  for (const timeout of [1_000, 10_000]) {
    const before = process.threadCpuUsage();
    const hasEnded = ends(source, flags, [text], timeout);
    const { user, system } = process.threadCpuUsage(before);
    if (user + system > 100_000) return true;
    if (hasEnded) return false;
  }
  return true;
}

/** Whether the pattern has tried all texts within `timeout` ms, after which it is stopped. */
function ends(source: string, flags: string, texts: readonly string[], timeout: number): boolean {
  Object.assign(globalThis, { testedPattern: new RegExp(source, flags), testedTexts: texts });
  try {
    (flags.includes('g') ? everywhere : once).runInThisContext({ timeout });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}

const once = new Script(
  'for (const text of testedTexts) { testedPattern.lastIndex = 0; testedPattern.exec(text); }',
);
const everywhere = new Script('for (const text of testedTexts) text.replaceAll(testedPattern, "")');

/**
 * Long texts made from the pattern: each of its parts repeated, after what comes before it in the pattern.
 */
function attackTexts(source: string): string[] {
  const parts = new Map(
    sampleCharacters.map((character) => [`\0${character}`, { start: '', pump: character }]),
  );
  for (const choice of [0, 1, 2, 3]) {
    const atoms = matchingParts(source, choice);
    const whole = atoms.join('');
    for (let from = 0; from < atoms.length; from++) {
      const before = atoms.slice(0, from).join('');
      for (let length = 1; length <= 6 && from + length <= atoms.length; length++) {
        const pump = atoms.slice(from, from + length).join('');
        for (const start of length < 3 ? ['', before, whole] : ['', before])
          parts.set(`${start}\0${pump}`, { start, pump });
      }
    }
  }
  // No pattern matches this end, so every way to match the text is tried.
  return [...parts.values()].map(({ start, pump }) => {
    const text = start + pump.repeat(Math.ceil(attackLength / pump.length));
    return `${text.slice(0, attackLength)}\u0001 @\u0001`;
  });
}

const samples: Record<string, string> = {
  d: '0',
  s: ' ',
  w: 'a',
  S: 'a',
  D: 'a',
  W: ' ',
  n: '\n',
  t: '\t',
  b: '',
  B: '',
};

/**
 * A text that the pattern matches, in parts: runs of plain characters, and one character for each class.
 *
 * @param choice which alternative is taken, counted in each group
 */
function matchingParts(source: string, choice: number): string[] {
  const token =
    /(?<group>\((?:\?(?:<?[:=!]|<\w+>))?)|(?<end>\))|(?<or>\|)|\[(?<not>\^?)(?<inside>(?:[^\]\\]|\\.)*)\]|\\(?<escape>[pP]\{[^}]*\}|u[\da-fA-F]{4}|.)|(?<times>\{\d*,?\d*\}|[*+?])|(?<anchor>[$^])|(?<character>.)/gs;
  const alternatives: Group[] = [{ open: [[]] }];
  let group = alternatives[0] as Group;
  for (const { groups = {} } of source.matchAll(token)) {
    const current = group.open.at(-1) as string[];
    if (groups.group) {
      group = { open: [[]] };
      alternatives.push(group);
    } else if (groups.end) {
      const taken = chosen(alternatives.pop() as Group, choice);
      group = alternatives.at(-1) as Group;
      (group.open.at(-1) as string[]).push(...taken);
    } else if (groups.or) group.open.push([]);
    else if (groups.inside !== undefined) current.push('', groups.not ? 'a' : characterOf(groups.inside), '');
    else if (groups.escape) current.push('', samples[groups.escape] ?? characterOf(`\\${groups.escape}`), '');
    else if (groups.character)
      current.push(...(groups.character === '.' ? ['', 'a', ''] : [groups.character]));
  }
  return joinRuns(chosen(alternatives[0] as Group, choice))
    .filter((atom) => atom !== '')
    .slice(0, 30);
}

interface Group {
  open: string[][];
}

const chosen = ({ open }: Group, choice: number): string[] => open[Math.min(choice, open.length - 1)] ?? [];

/** The first character of a class. */
function characterOf(inside: string): string {
  if (/^\\p/i.test(inside)) return 'a';
  if (/^\\u/.test(inside)) return String.fromCharCode(Number.parseInt(inside.slice(2, 6), 16));
  return inside.startsWith('\\') ? (samples[inside.charAt(1)] ?? inside.charAt(1)) : inside.charAt(0);
}

/**
 * Joins letters and spaces that follow each other into one part, except characters that represent a class.
 */
function joinRuns(atoms: string[]): string[] {
  return atoms.reduce<string[]>((parts, atom) => {
    const last = parts.at(-1);
    if (last && /^[a-zA-Z ]+$/.test(last) && /^[a-zA-Z ]$/.test(atom)) parts[parts.length - 1] = last + atom;
    else parts.push(atom);
    return parts;
  }, []);
}
