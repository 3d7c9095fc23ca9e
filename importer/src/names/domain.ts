import type { Domain } from '@atrio/odoo';

/** Which records a field accepts: the part of Odoo's domain that can be known without its form. */

type Value = string | number | boolean | null | Value[];
/** What only Odoo's form knows: a variable, a condition, a call. */
const unknown = Symbol('unknown');
type Parsed = Value | typeof unknown;

const maxLength = 5_000;

/**
 * The literal part of a field's `domain` as `fields_get` returns it: a list, or a Python expression such as
 * "[('type_tax_use', '=', 'sale')]" or "(company_id and [...] or [...]) + ([...])". A leaf with a variable is
 * left out, together with its alternatives.
 *
 * @returns [] where nothing is known
 */
export function literalDomain(domain: unknown): Domain {
  if (Array.isArray(domain)) return knownPart(domain as Parsed[]);
  if (typeof domain !== 'string' || domain.length > maxLength) return [];
  return partsOf(domain).flatMap((part) => {
    const list = new LiteralParser(withoutParentheses(part)).parse();
    return Array.isArray(list) ? knownPart(list) : [];
  });
}

/** Splits at `+`, outside of brackets and texts. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    if (quote !== '') {
      if (sign === '\\') at++;
      else if (sign === quote) quote = '';
    } else if (sign === "'" || sign === '"') quote = sign;
    else if ('([{'.includes(sign)) depth++;
    else if (')]}'.includes(sign)) depth--;
    else if (sign === '+' && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** `([...])` becomes a list; `(a and [...] or [...])` is not a list and stays as it is. */
function withoutParentheses(text: string): string {
  const trimmed = text.trim();
  return trimmed.startsWith('([') && trimmed.endsWith('])') ? trimmed.slice(1, -1).trim() : trimmed;
}

/** Parses Python literals; everything else is `unknown`. */
class LiteralParser {
  readonly #tokens: string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = text.match(/'(?:[^'\\]|\\.)*'?|"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d+)?|\w+|[^\s]/gs) ?? [];
  }

  parse(): Parsed | Parsed[] {
    const value = this.#value();
    return this.#at === this.#tokens.length ? value : unknown;
  }

  /** One element: everything up to the next comma or bracket of the same level. */
  #value(): Parsed | Parsed[] {
    const first = this.#tokens[this.#at] ?? '';
    const value = first === '[' || first === '(' ? this.#list(first) : atom(first);
    if (first !== '[' && first !== '(') this.#at++;
    const next = this.#tokens[this.#at];
    if (next === undefined || next === ',' || next === ']' || next === ')') return value;
    this.#skip();
    return unknown;
  }

  #list(open: string): Parsed[] {
    const close = open === '[' ? ']' : ')';
    const list: Parsed[] = [];
    this.#at++;
    while (this.#at < this.#tokens.length && this.#tokens[this.#at] !== close) {
      if (this.#tokens[this.#at] === ',') this.#at++;
      else if (this.#tokens[this.#at] === ']' || this.#tokens[this.#at] === ')') break;
      else list.push(this.#value() as Parsed);
    }
    this.#at++;
    return list;
  }

  #skip(): void {
    let depth = 0;
    for (; this.#at < this.#tokens.length; this.#at++) {
      const token = this.#tokens[this.#at] ?? '';
      if (depth === 0 && (token === ',' || token === ']' || token === ')')) return;
      if (token === '[' || token === '(') depth++;
      if (token === ']' || token === ')') depth--;
    }
  }
}

function atom(token: string): Parsed {
  if (/^['"]/.test(token)) return token.slice(1, -1).replace(/\\(.)/g, '$1');
  if (/^-?\d/.test(token)) return Number(token);
  if (token === 'True') return true;
  if (token === 'False') return false;
  return token === 'None' ? null : unknown;
}

/** A domain without its unknown parts. Operators come before their operands, so it is read from the end. */
function knownPart(list: readonly Parsed[]): Domain {
  const stack: (Domain | null)[] = [];
  for (const [at, item] of [...list.entries()].reverse()) {
    if (item === '!') stack.push(not(stack.pop(), list[at + 1]));
    else if (item === '|' || item === '&') stack.push(joinedBy(item, stack.pop(), stack.pop()));
    else stack.push(leaf(item));
  }
  return stack.reverse().flatMap((part) => part ?? []);
}

/**
 * Negates a single leaf only. From several leaves an unknown one may have been left out, and then the
 * negation would exclude other records.
 */
const not = (part: Domain | null | undefined, item: Parsed | undefined): Domain | null =>
  part && Array.isArray(item) ? ['!', ...part] : null;

function joinedBy(
  operator: string,
  one: Domain | null | undefined,
  other: Domain | null | undefined,
): Domain | null {
  if (one && other) return [operator, ...one, ...other];
  return operator === '&' ? (one ?? other ?? null) : null;
}

function leaf(item: Parsed): Domain | null {
  if (!Array.isArray(item) || item.length !== 3) return null;
  const [field, operator, value] = item;
  if (typeof field !== 'string' || typeof operator !== 'string') return null;
  return isKnown(value) ? [[field, operator, value]] : null;
}

const isKnown = (value: unknown): boolean =>
  value !== unknown && value !== undefined && (!Array.isArray(value) || value.every(isKnown));
