import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { parseSync } from '@swc/core';

/*
 * Looks for patterns whose cost grows faster than the text they look at. Strangers choose those texts, and
 * while a pattern runs the server answers nobody.
 */

export interface Pattern {
  /** Path below the root. */
  file: string;
  source: string;
  flags: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every regular expression that is written in these files, and every place that makes one of a text. */
export function patternsIn(glob: string): { patterns: Pattern[]; made: string[] } {
  const patterns: Pattern[] = [];
  const made: string[] = [];
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
        made.push(file);
    });
  }
  return { patterns, made };
}

function visit(node: unknown, look: (node: Record<string, unknown>) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) look(node as Record<string, unknown>);
  for (const value of Object.values(node)) visit(value, look);
}

const longest = 60_000;
/** Signs of each kind that patterns know, and of none. */
const signs = [...' \t\na0A_-.,:;/@#%$*+(["\'<{«“¿\\ñ✓'];

/**
 * The text on which the pattern is slow, or null. A pattern that looks at each character a few times needs a
 * few milliseconds for the longest text, one that begins anew at each of them half a second and more: a pattern
 * counts as slow when it is stopped after 100 ms four times running.
 */
export function slowText({ source, flags }: Omit<Pattern, 'file'>): string | null {
  return attacks(source).find((text) => [1, 2, 3, 4].every(() => isStopped(source, flags, text))) ?? null;
}

function isStopped(source: string, flags: string, text: string): boolean {
  Object.assign(globalThis, { patternOnTrial: new RegExp(source, flags), textOnTrial: text });
  try {
    (flags.includes('g') ? everywhere : once).runInThisContext({ timeout: 100 });
    return false;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return true;
    throw error;
  }
}

const once = new Script('patternOnTrial.exec(textOnTrial)');
const everywhere = new Script('textOnTrial.replaceAll(patternOnTrial, "")');

/** Long texts made of what the pattern asks for: each part of it again and again, behind what leads up to it. */
function attacks(source: string): string[] {
  const texts = new Set(signs.map((sign) => sign.repeat(longest)));
  for (const choice of [0, 1, 2, 3]) {
    const atoms = example(source, choice);
    const whole = atoms.join('');
    for (let from = 0; from < atoms.length; from++) {
      const before = atoms.slice(0, from).join('');
      for (let length = 1; length <= 6 && from + length <= atoms.length; length++) {
        const pump = atoms.slice(from, from + length).join('');
        for (const start of length < 3 ? ['', before, whole] : ['', before])
          texts.add((start + pump.repeat(Math.ceil(longest / pump.length))).slice(0, longest));
      }
    }
  }
  // Nothing takes this end, so every way to read the text is tried.
  return [...texts].map((text) => `${text}\u0001 @\u0001`);
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
 * A text that the pattern takes, in parts: runs of plain signs, and one sign for each class.
 * @param choice which alternative is taken, counted in each group
 */
function example(source: string, choice: number): string[] {
  const token =
    /(?<group>\((?:\?(?:<?[:=!]|<\w+>))?)|(?<end>\))|(?<or>\|)|\[(?<not>\^?)(?<inside>(?:[^\]\\]|\\.)*)\]|\\(?<escape>[pP]\{[^}]*\}|u[\da-fA-F]{4}|.)|(?<times>\{\d*,?\d*\}|[*+?])|(?<anchor>[$^])|(?<sign>.)/gs;
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
    else if (groups.inside !== undefined) current.push('', groups.not ? 'a' : signOf(groups.inside), '');
    else if (groups.escape) current.push('', samples[groups.escape] ?? signOf(`\\${groups.escape}`), '');
    else if (groups.sign) current.push(...(groups.sign === '.' ? ['', 'a', ''] : [groups.sign]));
  }
  return joined(chosen(alternatives[0] as Group, choice))
    .filter((atom) => atom !== '')
    .slice(0, 30);
}

interface Group {
  open: string[][];
}

const chosen = ({ open }: Group, choice: number): string[] => open[Math.min(choice, open.length - 1)] ?? [];

/** The first sign that a class names. */
function signOf(inside: string): string {
  if (/^\\p/i.test(inside)) return 'a';
  if (/^\\u/.test(inside)) return String.fromCharCode(Number.parseInt(inside.slice(2, 6), 16));
  return inside.startsWith('\\') ? (samples[inside.charAt(1)] ?? inside.charAt(1)) : inside.charAt(0);
}

/** Letters and spaces that follow each other are one part, but for what stands for a class. */
function joined(atoms: string[]): string[] {
  return atoms.reduce<string[]>((parts, atom) => {
    const last = parts.at(-1);
    if (last && /^[a-zA-Z ]+$/.test(last) && /^[a-zA-Z ]$/.test(atom)) parts[parts.length - 1] = last + atom;
    else parts.push(atom);
    return parts;
  }, []);
}
