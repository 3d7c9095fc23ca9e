import type { LoadMessage, LoadResult } from '@atrio/odoo';
import { noReason } from '../calls/messages.ts';
import type { RecordCells } from '../records/record.ts';

export interface DryRunFinding {
  record: RecordCells;
  /** Row that the message is about. */
  row: number;
  message: LoadMessage;
}

export interface CheckResult {
  findings: DryRunFinding[];
  /** Records that were not checked, because the time or the number of calls was used up. */
  unchecked: RecordCells[];
}

/**
 * Checks records until each has its result. Records that Odoo names are removed and the rest is checked
 * again, because Odoo stops after ten that its database rejects. Records stay together as long as possible,
 * because two of them may be wrong only in combination.
 *
 * @param attempt one dry run
 * @param hasTime whether another one may start
 */
export async function checkRows(
  records: RecordCells[],
  attempt: (rows: string[][]) => Promise<LoadResult>,
  hasTime: () => boolean,
): Promise<CheckResult> {
  const findings: DryRunFinding[] = [];
  const open: RecordCells[][] = [records];
  const unchecked: RecordCells[] = [];
  for (let group = open.pop(); group; group = open.pop()) {
    if (!group.length) continue;
    if (!hasTime()) {
      unchecked.push(...group);
      continue;
    }
    const owners = group.flatMap((record) => record.rows.map((row) => ({ record, row })));
    const { ids, messages } = await attempt(group.flatMap(({ cells }) => cells));
    const named = messages.flatMap((message): DryRunFinding[] => {
      const owner = message.row === null ? undefined : owners[message.row];
      return owner ? [{ ...owner, message }] : [];
    });
    findings.push(...named.filter(({ message }) => message.type === 'warning'));
    if (ids) continue;
    const errors = named.filter(({ message }) => message.type === 'error');
    const atFault = withoutMisattributed(errors, group[0]);
    const [only] = atFault;
    if (group.length === 1 || !only) {
      const whole = messages.find(({ type }) => type === 'error') ?? messages[0] ?? noReason;
      const [first] = group;
      if (group.length === 1 && first) {
        findings.push(...(errors.length ? errors : [{ record: first, row: first.row, message: whole }]));
      } else open.push(...halves(group));
      continue;
    }
    if (atFault.every(({ record, message }) => record === group[0] && message.field === null)) {
      // A check of Odoo on all rows may name the first row for the error of another.
      open.push(group.slice(1), [only.record]);
      continue;
    }
    findings.push(...atFault);
    const out = new Set(atFault.map(({ record }) => record));
    open.push(group.filter((record) => !out.has(record)));
  }
  return { findings: onePerField(findings), unchecked };
}

/** The start of a message, which says whether two are the same; the rest may list the records at fault. */
const messageStart = ({ message }: DryRunFinding) => message.message.slice(0, 30);

/** Where Odoo names the first record and another one with the same message, only the other is at fault. */
function withoutMisattributed(errors: DryRunFinding[], first: RecordCells | undefined): DryRunFinding[] {
  return errors.filter(
    (error) =>
      error.record !== first ||
      error.message.field !== null ||
      !errors.some((other) => other.record !== first && messageStart(other) === messageStart(error)),
  );
}

function halves(group: RecordCells[]): RecordCells[][] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(middle), group.slice(0, middle)];
}

/**
 * One finding per row and field: records that are checked more than once repeat their messages, and a value
 * that could not be read is also reported as missing.
 */
function onePerField(findings: DryRunFinding[]): DryRunFinding[] {
  const seen = new Set<string>();
  return findings.filter(({ row, message }) => {
    const key = `${row} ${message.field ?? message.message}`;
    return !seen.has(key) && seen.add(key);
  });
}
