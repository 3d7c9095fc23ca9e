import { textOf, truncate } from './bounds.ts';
import { OdooError, UnexpectedAnswer } from './errors.ts';
import { isConflict } from './faults.ts';
import type { LoadMessage, LoadResult } from './types.ts';
import { isRecord } from './wire.ts';

/** Messages that are read: rows without one are sent again, and get theirs then. */
const maxMessages = 2_000;
/** Accepted values that are kept of one message. */
const maxHints = 100;

/**
 * Odoo's answer to `load()`, in one form for all versions and for both kinds of message.
 *
 * @throws OdooError `busy` where others changed the same records at that moment: Odoo names every row as the
 *   one at fault, and the same call succeeds when it is made again; `not-odoo` for ids that are no numbers,
 *   because each one belongs to the record at its place
 */
export function parseLoadResult(answer: unknown): LoadResult {
  const { ids, messages } = isRecord(answer) ? answer : {};
  const list = Array.isArray(messages) ? messages.slice(0, maxMessages).filter(isRecord) : [];
  const parsed = list.map(parseMessage);
  const conflict = parsed.find(
    ({ type, field, message }) => type === 'error' && field === null && isConflict(message),
  );
  if (conflict) throw new OdooError('busy', { detail: conflict.message });
  if (Array.isArray(ids) && !ids.every(Number.isInteger))
    throw new UnexpectedAnswer(200, { detail: 'load: ids that are no numbers' });
  return {
    ids: Array.isArray(ids) ? ids : null,
    messages: parsed,
    interrupted: list.some(isInterruption),
  };
}

/** The text is translated, so the form decides: it is the only message without a row. */
function isInterruption(message: Record<string, unknown>): boolean {
  return message.type === 'warning' && message.rows === undefined && message.record === undefined;
}

function parseMessage(message: Record<string, unknown>): LoadMessage {
  const rows = isRecord(message.rows) ? message.rows : {};
  const row = integer(rows.from) ?? integer(message.record);
  const lastRow = integer(rows.to);
  const moreInfo = parseMoreInfo(message.moreinfo);
  const parsed: LoadMessage = {
    type: message.type === 'warning' ? 'warning' : 'error',
    row,
    field: textOf(message.field, 200) || null,
    message: readable(textOf(message.message)),
  };
  if (row !== null && lastRow !== null && lastRow > row) parsed.lastRow = lastRow;
  if (typeof message.field_name === 'string') parsed.fieldLabel = truncate(message.field_name, 200);
  if (moreInfo) parsed.moreInfo = moreInfo;
  return parsed;
}

/** Hints and lists of values. Odoo also sends window actions here, which only its own client can use. */
function parseMoreInfo(info: unknown): string | string[] | undefined {
  if (typeof info === 'string' && info !== '') return truncate(info);
  const hints = Array.isArray(info) ? info.slice(0, maxHints).map((hint) => textOf(hint, 200)) : [];
  return hints.length > 0 ? hints : undefined;
}

/**
 * Before Odoo 19, database errors are in quotes, as Python prints a string. Since 18 they contain advice for
 * developers, and a violated constraint also its SQL and the whole row: only the first sentence is kept.
 */
function readable(text: string): string {
  const [sentence = ''] = text.trim().split(/\n(?:DETAIL:|Modelo?:)/);
  return /^(['"])((?!\1).)*\1$/s.test(sentence) ? sentence.slice(1, -1) : sentence;
}

function integer(value: unknown): number | null {
  return Number.isInteger(value) ? Number(value) : null;
}
