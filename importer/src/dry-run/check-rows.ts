import type { LoadMessage, LoadResult } from '@atrio/odoo';

/** A record on trial: the rows of the sheet that make it. */
export interface TrialRecord {
  /** Rows as the spreadsheet program numbers them, and their values. */
  rows: { row: number; values: string[] }[];
}

export interface Finding {
  record: TrialRecord;
  /** Row that Odoo spoke of. */
  row: number;
  message: LoadMessage;
}

export interface Trial {
  findings: Finding[];
  /** Records that nobody looked at, because the time or the calls were up. */
  unchecked: TrialRecord[];
}

/**
 * Tries records until each has its answer: those that Odoo names are taken out and the rest tried again,
 * since it stops after ten that its database refuses. Records are left together as long as possible,
 * because two of them may only be wrong beside each other.
 *
 * @param attempt one dry run
 * @param mayGoOn whether there is time for another one
 */
export async function checkRows(
  records: TrialRecord[],
  attempt: (rows: string[][]) => Promise<LoadResult>,
  mayGoOn: () => boolean,
): Promise<Trial> {
  const findings: Finding[] = [];
  const open: TrialRecord[][] = [records];
  const unchecked: TrialRecord[] = [];
  for (let group = open.pop(); group; group = open.pop()) {
    if (!group.length) continue;
    if (!mayGoOn()) {
      unchecked.push(...group);
      continue;
    }
    const owners = group.flatMap((record) => record.rows.map(({ row }) => ({ record, row })));
    const { ids, messages } = await attempt(
      group.flatMap((record) => record.rows.map(({ values }) => values)),
    );
    const named = messages.flatMap((message): Finding[] => {
      const owner = message.row === null ? undefined : owners[message.row];
      return owner ? [{ ...owner, message }] : [];
    });
    findings.push(...named.filter(({ message }) => message.type === 'warning'));
    if (ids) continue;
    const errors = named.filter(({ message }) => message.type === 'error');
    const guilty = withoutScapegoat(errors, group[0]);
    const [only] = guilty;
    if (group.length === 1 || !only) {
      const whole = messages[0] ?? { type: 'error', row: 0, field: null, message: 'Odoo no dio el motivo.' };
      const [first] = group;
      if (group.length === 1 && first) {
        findings.push(
          ...(errors.length ? errors : [{ record: first, row: firstRow(first), message: whole }]),
        );
      } else open.push(...halves(group));
      continue;
    }
    if (guilty.every(({ record, message }) => record === group[0] && message.field === null)) {
      // A check of Odoo's on all rows at once may name the first row for the fault of another.
      open.push(group.slice(1), [only.record]);
      continue;
    }
    findings.push(...guilty);
    const out = new Set(guilty.map(({ record }) => record));
    open.push(group.filter((record) => !out.has(record)));
  }
  return { findings: onePerField(findings), unchecked };
}

const firstRow = (record: TrialRecord) => record.rows[0]?.row ?? 0;

/** So much of a message says whether it is the same complaint; what follows may list the culprits. */
const complaint = ({ message }: Finding) => message.message.slice(0, 30);

/** Where Odoo blames the first record and another one for the same, it was the other. */
function withoutScapegoat(errors: Finding[], first: TrialRecord | undefined): Finding[] {
  return errors.filter(
    (error) =>
      error.record !== first ||
      error.message.field !== null ||
      !errors.some((other) => other.record !== first && complaint(other) === complaint(error)),
  );
}

function halves(group: TrialRecord[]): TrialRecord[][] {
  const middle = Math.ceil(group.length / 2);
  return [group.slice(middle), group.slice(0, middle)];
}

/** Records tried more than once say the same again, and what could not be read is then missing as well. */
function onePerField(findings: Finding[]): Finding[] {
  const seen = new Set<string>();
  return findings.filter(({ row, message }) => {
    const key = `${row} ${message.field ?? message.message}`;
    return !seen.has(key) && seen.add(key);
  });
}
