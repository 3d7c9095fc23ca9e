import { cut, textOf } from './bounds.ts';
import type { LoadMessage, LoadResult } from './types.ts';
import { isRecord } from './wire.ts';

/** Messages that are looked at: rows without one are sent again, and then named. */
const mostMessages = 2_000;
/** Values of a list that would have been accepted. */
const mostHints = 100;

/** Odoo's answer to `load`, in one shape for all versions and both kinds of message. */
export function parseLoadResult(answer: unknown): LoadResult {
  const { ids, messages } = isRecord(answer) ? answer : {};
  const list = Array.isArray(messages) ? messages.slice(0, mostMessages).filter(isRecord) : [];
  return {
    ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : null,
    messages: list.map(parseMessage),
    interrupted: list.some(isInterruption),
  };
}

/** The text is translated, so the shape decides: the only message that is about no row. */
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
  if (typeof message.field_name === 'string') parsed.fieldLabel = cut(message.field_name, 200);
  if (moreInfo) parsed.moreInfo = moreInfo;
  return parsed;
}

/** Besides hints and lists of values Odoo sends window actions here, which mean nothing outside its own client. */
function parseMoreInfo(info: unknown): string | string[] | undefined {
  if (typeof info === 'string' && info !== '') return cut(info);
  const hints = Array.isArray(info) ? info.slice(0, mostHints).map((hint) => textOf(hint, 200)) : [];
  return hints.length > 0 ? hints : undefined;
}

/**
 * Before 19, database errors come as Python prints a string: in quotes. Since 18 they carry advice for
 * developers, and a violated constraint its SQL and the whole row: only the first sentence is about the cell.
 */
function readable(text: string): string {
  const [sentence = ''] = text.trim().split(/\n(?:DETAIL:|Modelo?:)/);
  return /^(['"])((?!\1).)*\1$/s.test(sentence) ? sentence.slice(1, -1) : sentence;
}

function integer(value: unknown): number | null {
  return Number.isInteger(value) ? Number(value) : null;
}
