import {
  exportFleet,
  getCustomer,
  getInstallationPage,
  getTimeline,
  listCauses,
  listEvents,
  listFailures,
  listFleet,
  listLogLines,
  listRetries,
  listRounds,
  listRunningMails,
  listWork,
} from '@atrio/contract/operator';
import { expect, test } from 'vitest';
import { startAtrio } from './harness.ts';
import { administrator } from './operators.ts';
import { sql } from './sql.ts';
import { newInstallation, newInstance } from './work.ts';

/** Values of customers that Odoo and others quote never reach the provider's console. */

const atrio = await startAtrio();
const ana = await administrator(atrio);
const run = (statement: string, values: (string | number | null)[]) => sql(atrio.home, statement, values);
const at = '2997-01-01T00:00:00.000Z';

test.each([`'Eva Sosa'`, `"Eva Sosa"`, '‘Eva Sosa’', '“Eva Sosa”', '`Eva Sosa`', '«Eva Sosa»'])(
  'not as %s',
  async (quoted) => {
    const said = `Odoo dice: el valor ${quoted} no existe.`;
    const shown = 'Odoo dice: el valor «…» no existe.';
    const customer = await atrio.customer();
    const { id: userId, documentId } = customer.account;
    const instance = await newInstance(customer, 'https://odoo.ejemplo.com.gt', 'base');
    const { id } = await newInstallation(customer, instance.id, ['crm']);
    await run(
      `update installations set "statusId" = 3, "requestedAt" = $1, cause = $2, message = $2 where id = $3`,
      [at, said, id],
    );
    await run(
      `insert into "installationEvents" ("installationId", at, step, level, message) values ($1, $2, 'plan', 'error', $3)`,
      [id, at, said],
    );
    await run(
      `insert into "instanceHealth" ("instanceId", "nextCheckAt", "checkedAt", reachable, failures, "problemTitle", "problemMessage", "failingSince", "failingStep") values ($1, $2, $2, 1, 1, 'Base', $3, $2, 'database')`,
      [instance.id, at, said],
    );
    const mail = 810_000 + 100 * id;
    await run(
      `insert into mails (id, kind, address, data, "createdAt", "dueAt", attempts) values ($1, 'two-factor-on', $2, '{}', $3, $3, 3)`,
      [mail, customer.account.email, at],
    );
    const event = `msg_${id}`;
    await run(
      `insert into "webhookEvents" (id, "receivedAt", type, hash, body, state, tries, "nextTryAt", problem) values ($1, $2, 'x.y', '', '{}', 'waiting', 2, $2, $3)`,
      [event, at, said],
    );
    await run(
      `insert into rounds (name, "everyMs", "beganAt", "endedAt", outcome, problem, "failedAt") values ($1, 1000, $2, $2, 'failed', $3, $2)`,
      [`job ${id}`, at, said],
    );
    const unknown = `unknown:${id}`;
    for (const [kind, subject] of [
      ['installation', id],
      ['mail', mail],
      ['webhook', event],
    ] as const) {
      await run(
        `insert into failures (kind, "subjectId", "userId", cause, message, "firstAt", at, times) values ($1, $2, $3, $4, $5, $6, $6, 1)`,
        [kind, String(subject), userId, unknown, said, at],
      );
    }
    await run(`insert into retries (cause, by, at, "perMinute") values ($1, 'Ana', $2, 1)`, [unknown, at]);

    const page = await ana.ok(getInstallationPage, { params: { id } });
    expect(page.answer).toContain(shown);
    const answers = {
      page,
      log: await ana.ok(listLogLines, { params: { id }, query: '' }),
      customer: await ana.ok(getCustomer, { params: { documentId } }),
      timeline: await ana.ok(getTimeline, { params: { documentId }, query: '' }),
      causes: await ana.ok(listCauses),
      failures: await ana.ok(listFailures, { params: { cause: unknown }, query: '' }),
      retries: await ana.ok(listRetries),
      fleet: await ana.ok(listFleet, { query: '' }),
      table: await (await ana.send(exportFleet, { query: '' })).text(),
      mails: await ana.ok(listRunningMails, { query: '' }),
      events: await ana.ok(listEvents, { query: '' }),
      rounds: await ana.ok(listRounds),
    };
    await run(`update failures set cause = 'set-aside' where kind = 'installation'`, []);
    const work = await ana.ok(listWork, { query: 'state=set-aside' });
    for (const [name, answer] of Object.entries({ ...answers, work })) {
      const text = JSON.stringify(answer);
      expect(text, name).not.toContain('Sosa');
      expect(text, name).toContain(shown);
    }
  },
);
