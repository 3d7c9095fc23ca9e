import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** A mail to an operator that was given up, as the worker stores it. @returns its address */
export function giveUpAlert(): string {
  const address = `guardia-${randomBytes(4).toString('hex')}@ejemplo.com.gt`;
  const at = new Date().toISOString();
  const database = new DatabaseSync(join(process.env.E2E_DATA ?? '', 'atrio.sqlite'), { timeout: 5000 });
  database
    .prepare(
      `insert into "pastMails" (id, kind, address, data, "createdAt", "endedAt", state) select max(coalesce((select max(id) from "pastMails"), 0), 1000000) + 1, 'alert', ?, '{}', ?, ?, 'given-up'`,
    )
    .run(address, at, at);
  database.close();
  return address;
}
