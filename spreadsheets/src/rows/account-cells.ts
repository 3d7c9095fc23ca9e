import { accounts } from '../catalogue/accounts.ts';
import { columnLetters } from '../common/coordinates.ts';
import { texts } from '../common/texts.ts';
import { wordKey } from '../common/words.ts';
import type { CellValue, SheetRow } from '../reader/workbook.ts';
import { codeWithPoints } from '../values/account-codes.ts';
import { saysOnlyClass } from '../values/account-types.ts';
import { showCell } from '../values/cell-text.ts';
import { letterForDigit, withDigits } from '../values/contact-values.ts';
import { cellProblem, doubt, tellReading } from './records/row-problems.ts';
import type { TargetColumn } from './records/target-columns.ts';
import type { RecordRow } from './records/whole-records.ts';
import { accountTypeField } from './sheet-values.ts';

/** Types in a chart that mean a whole class of accounts, for which Odoo has several types. */
const generalTypes = /^(?:activos?|pasivos?|capital|patrimonio|ingresos?|costos?|gastos?)$/i;

/** Reads the codes and types of a chart of accounts. For other fields and models it gives null and reports nothing. */
interface AccountReader {
  /** The label of the type that the name and the groups of an account say; null where they say none. */
  labelOfType(row: SheetRow, target: TargetColumn): string | null;
  /** For a cell that only says asset or liability: the type that the name and the groups of the account say. */
  typeOfClass(record: RecordRow, target: TargetColumn, cell: CellValue): string | null;
  /** The code of an account as Odoo takes it, and reports the change; null where it needs none. */
  codeWithPoints(record: RecordRow, target: TargetColumn, given: string): string | null;
  /** Proposes digits for the letters of a code that look like them: `1O1-01`. */
  tellLetters(record: RecordRow, target: TargetColumn, cell: CellValue): void;
  /** Proposes the type that fits better: «Gasto» is a type, but depreciations have their own. */
  tellOtherType(record: RecordRow, target: TargetColumn, cell: CellValue, type: string): void;
  /** Proposes the balance below zero of a debt, of capital or of income: without its sign Odoo takes it for a debit. */
  tellSide(record: RecordRow, target: TargetColumn, cell: CellValue, balance: string): void;
}

/** Types of account whose usual balance is a credit, which Odoo stores below zero. */
const creditTypes = /^(?:liability|equity|income)/;

/** @param typeOf the type of an account that its name and its groups say, by row */
export function accountReader(model: string, typeOf?: (row: number) => string | null): AccountReader {
  return {
    labelOfType,

    typeOfClass({ row, prepared }, target, cell) {
      const label = saysOnlyClass(showCell(cell)) ? labelOfType(row, target) : null;
      if (label === null) return null;
      const [column, value] = [columnLetters(target.column), showCell(cell).trim()];
      tellReading(prepared, { as: 'class', column, header: target.header, value });
      return target.choices?.get(wordKey(label)) ?? null;
    },

    codeWithPoints({ prepared }, { field, column: at, header }, given) {
      const code = model === accounts.model && field === 'code' ? codeWithPoints(given) : null;
      if (code === null) return null;
      const [column, value] = [columnLetters(at), `${given} → ${code}`];
      tellReading(prepared, { as: 'code', column, header, value });
      return code;
    },

    tellLetters({ row, prepared }, target, cell) {
      if (model !== accounts.model || target.field !== 'code') return;
      const [code, proposal] = [showCell(cell).trim(), withDigits(showCell(cell).trim())];
      if (!letterForDigit.test(code) || /\p{L}/u.test(proposal)) return;
      const about = cellProblem(row, target, cell, texts.record.letterForDigit(code), 'signs');
      doubt(prepared, { ...about, proposal });
    },

    tellOtherType({ row, prepared }, target, cell, type) {
      const label = labelOfType(row, target);
      if (label === null || target.choices?.get(wordKey(label)) === type) return;
      if (!generalTypes.test(showCell(cell).trim())) return;
      const about = cellProblem(row, target, cell, texts.record.otherType(showCell(cell), label), 'choice');
      doubt(prepared, { ...about, proposal: label });
    },

    tellSide({ row, prepared }, target, cell, balance) {
      if (model !== accounts.model || target.field !== 'opening_balance' || !(Number(balance) > 0)) return;
      if (!creditTypes.test(typeOf?.(row.number) ?? '')) return;
      const about = cellProblem(row, target, cell, texts.record.creditBalance(showCell(cell)), 'number');
      doubt(prepared, { ...about, proposal: `-${balance}` });
    },
  };

  function labelOfType(row: SheetRow, { field, choices, labels }: TargetColumn): string | null {
    const type = field === accountTypeField ? (typeOf?.(row.number) ?? null) : null;
    return labels.find((label) => type !== null && choices?.get(wordKey(label)) === type) ?? null;
  }
}
