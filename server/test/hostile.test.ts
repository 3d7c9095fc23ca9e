import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import timers from 'node:timers/promises';
import {
  answerDecisions,
  listDecisions,
  listRejectedRows,
  register,
  upload,
  validateConfig,
} from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { demoApiKey, type Mode } from '../../sandbox/odoo/index.ts';
import { growingWorkbook } from '../../spreadsheets/test/growing-workbook.ts';
import { isSoonGuessed } from '../src/security/password-guesses.ts';
import { newAccount, strongPassword } from './client.ts';
import { startAtrio, until } from './harness.ts';
import { startWithOdoo } from './with-odoo.ts';
import { ended, messages, newInstallation, newInstance, runJob, uploadForm } from './work.ts';

/** Servers and files of an attacker who wants to stop the portal; it keeps answering everybody else. */

const { atrio, odoo } = await startWithOdoo();
const customer = await atrio.customer();

/** Runs work, and returns how often the server answered somebody else meanwhile. */
async function meanwhile<T>(work: () => Promise<T>): Promise<{ result: T; answered: number }> {
  let answered = 0;
  let isDone = false;
  const others = (async () => {
    while (!isDone) {
      const { ok } = await fetch(`${atrio.url}/livez`);
      if (ok) answered += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  try {
    return { result: await work(), answered };
  } finally {
    isDone = true;
    await others;
  }
}

describe('an Odoo with hostile answers', () => {
  const rejected = 'Odoo no aceptó la petición.';
  const tooMuch = 'Odoo respondió con demasiados datos.';

  test.each([
    ['huge-error', rejected],
    ['nested', tooMuch],
    ['many-values', tooMuch],
  ] as [Mode, string][])('%s: is reported in a sentence, and nobody else waits', async (mode, sentence) => {
    const body = {
      url: odoo.url,
      db: `demo-${mode}`,
      username: 'admin',
      password: 'admin',
      apiKey: demoApiKey,
    };
    const { result, answered } = await meanwhile(() => customer.ok(validateConfig, { body }));
    const failed = result.diagnosis.find(({ status }) => status === 'failed');
    expect(failed?.step).toBe('database');
    expect(failed?.message.slice(0, sentence.length)).toBe(sentence);
    expect(failed?.message.length).toBeLessThan(3_000);
    expect(answered).toBeGreaterThan(0);
  });
});

test('an Odoo in which every external id exists already keeps nobody else from loading', async () => {
  const single = await startAtrio({ JOBS_AT_ONCE: '1' });
  onTestFinished(() => single.stop());
  const sales = (tag: string) => [
    {
      fileName: 'CRM.xlsx',
      bytes: writeWorkbook([
        {
          name: 'Prospectos',
          rows: [
            ['Oportunidad', 'Etiquetas'],
            ['Venta 1', tag],
          ],
        },
      ]),
    },
  ];
  const attacker = await single.customer();
  const db = 'demo-every-name';
  const job = { url: odoo.url, apps: ['crm'] };
  const asked = await runJob(attacker, { ...job, db, files: sales('Robada') });
  const params = { documentId: asked.installation.documentId };
  const { data: open } = await attacker.ok(listDecisions, { params });
  expect(open).toMatchObject([{ value: 'Robada', canCreate: true }]);
  const answers = open.map(({ id }) => ({ id, action: 'create' as const }));
  await attacker.ok(answerDecisions, { params, body: { answers } });
  await until('its questions', () => Number(odoo.calls[`${db} ir.model.data.search_read`]) > 0);

  const other = await single.customer();
  const { progress } = await runJob(other, { ...job, db: 'demo-beside', files: sales('') });
  expect(progress.status, messages(progress)).toBe('completed');
  expect(odoo.rows('demo-beside', 'crm.lead').map(({ name }) => name)).toEqual(['Venta 1']);
  expect((await ended(attacker, params.documentId)).status).not.toBe('inProgress');
  // The tag that it asked for is created once, under a name that no server can know.
  expect(odoo.rows(db, 'crm.tag').filter(({ name }) => name === 'Robada')).toHaveLength(1);
});

describe('a workbook that grows as it is read', () => {
  test.each([
    [
      'by a text of 1 MiB that each row names',
      () => growingWorkbook('x'.repeat(1024 * 1024), 2_000),
      'La celda A2 de la hoja «Hoja1» tiene más de 32,767 caracteres, que es lo máximo en Excel. Acorta el texto o repártelo en varias celdas y vuelve a subir el archivo.',
    ],
    [
      'by a text that fits into a cell and is named too often',
      () => growingWorkbook('x'.repeat(32_767), 5_000),
      'Los datos del archivo ocupan más de 256 MB al leerlos. Quita los textos largos que se repiten o divide el archivo en varios.',
    ],
  ])('%s is refused, and nobody else waits', async (_, bytes, sentence) => {
    const instance = await newInstance(customer, odoo.url, 'demo');
    const installation = await newInstallation(customer, instance.id, ['contacts']);
    const form = uploadForm(installation.id, [{ fileName: 'Contactos.xlsx', bytes: bytes() }]);
    const { result, answered } = await meanwhile(() => customer.refused(upload, { body: form }));
    expect([result.status, result.error.message]).toEqual([400, `«Contactos.xlsx»: ${sentence}`]);
    expect(answered).toBeGreaterThan(5);
  });
});

describe('passwords that are expensive to judge', () => {
  const hard = [
    'p4$$w0rd1!3@5+7%2|0({[<6',
    '1!|10!|1',
    '19851203',
    '12/03/1985-12.03.85 1203 85-1-1 ',
    '4@^4@^(<[{(<[{',
    '|V||\\|/\\/|()|)|-|',
    'ñandúéíóúü',
    'ﷺ',
    'gu4t3m4l4',
    '0123456789!@#$%^&*()',
    'qwertyuiopasdfghjklñ',
  ];

  test('let others be served between two of them', async () => {
    const bodies = hard.map((part) => ({ ...newAccount(), password: part.repeat(128).slice(0, 128) }));
    const { result, answered } = await meanwhile(() => Promise.all(bodies.map(anonymousRefusal)));
    expect(result.every((status) => status === 200 || status === 400)).toBe(true);
    expect(answered).toBeGreaterThan(2);
  });

  test('leave part of the thread to others', async () => {
    // The first one loads the word lists.
    await isSoonGuessed('cometa', []);
    const pause = vi.spyOn(timers, 'setTimeout');
    const before = process.cpuUsage();
    for (const part of hard) await isSoonGuessed(part.repeat(8), ['atrio', 'odoo']);
    const { user } = process.cpuUsage(before);
    const pausesMs = pause.mock.calls.reduce((sum, [ms]) => sum + (ms ?? 0), 0);
    pause.mockRestore();
    // Each pause is as long as the check before it; other threads need a part of the processor's time.
    expect((pausesMs * 1000) / user).toBeGreaterThan(0.3);
  });

  test.each([32, 64, 100, 128])('of %i characters cost no more than a few ordinary ones', async (length) => {
    const cost = async (password: string) => {
      const before = process.cpuUsage();
      await isSoonGuessed(password, ['atrio', 'odoo']);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const honest = [];
    for (let at = 0; at < 20; at += 1) honest.push(await cost(`${strongPassword()} cometa`.slice(0, length)));
    const usual = honest.sort((a, b) => a - b)[10] ?? 0;
    for (const part of hard.flatMap((text) => [text, `x${text}9`, `${text}Ñ1!`])) {
      // Without bounds it is in the hundreds.
      const ratio = (await cost(part.repeat(length).slice(0, length))) / usual;
      expect(ratio, part).toBeLessThan(60);
    }
  });

  const anonymousRefusal = async (body: unknown) =>
    (await atrio.anonymous.send(register, { body: body as never })).status;
});

describe('a proxy before Odoo that takes no large requests', () => {
  test('gets the rows in smaller batches, and a row that is too large is rejected with this reason', async () => {
    odoo.setMode('*', 'small-requests');
    try {
      const rows = Array.from({ length: 60 }, (_, at) => [
        `Cliente ${at}`,
        'nota '.repeat(at === 7 ? 6_000 : 600),
      ]);
      const bytes = writeWorkbook([{ name: 'Hoja1', rows: [['Nombre', 'Notas'], ...rows] }]);
      const { installation } = await runJob(customer, {
        url: odoo.url,
        db: 'demo-small',
        apps: ['contacts'],
        files: [{ fileName: 'Contactos.xlsx', bytes }],
      });
      const names = odoo.rows('demo-small', 'res.partner').map(({ name }) => name);
      expect(rows.filter(([name]) => !names.includes(name)).map(([name]) => name)).toEqual(['Cliente 7']);
      const { data } = await customer.ok(listRejectedRows, {
        params: { documentId: installation.documentId },
      });
      expect(data.map(({ row, reason }) => [row, reason])).toEqual([
        [
          9,
          'Odoo no aceptó la fila: el servidor de tu Odoo no recibe tantos datos de una vez. Acorta los textos de la fila, o pide a tu proveedor que suba ese límite.',
        ],
      ]);
    } finally {
      odoo.setMode('*', null);
    }
  });
});

describe('a customer who sends many requests at once', () => {
  /**
   * Processes that are reading workbooks, as Linux lists them: the server of this test runs in this process.
   */
  const readers = () =>
    readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .flatMap((pid) => {
        try {
          const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
          const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
          return command.some((part) => /\/reader-[^/]+\.blob$|\/worker-process\.(node\.ts|cjs)$/.test(part))
            ? [{ command, environment }]
            : [];
        } catch {
          // The process has ended meanwhile.
          return [];
        }
      });

  test.runIf(process.platform === 'linux')(
    'files are read by at most as many processes as there are processors, without secrets or rights, and others get their turn',
    async () => {
      const instance = await newInstance(customer, odoo.url, 'demo-many-reads');
      const installation = await newInstallation(customer, instance.id, ['crm']);
      const rows = Array.from({ length: 3_000 }, (_, at) => [`Venta ${at}`]);
      const bytes = writeWorkbook([{ name: 'Prospectos', rows: [['Oportunidad'], ...rows] }]);
      await customer.ok(upload, {
        body: uploadForm(installation.id, [{ fileName: 'CRM.xlsx', bytes }]),
      } as never);
      const other = await atrio.customer();
      const ownInstance = await newInstance(other, odoo.url, 'demo-many-reads');
      const own = await newInstallation(other, ownInstance.id, ['crm']);
      // A process that has read a file waits some seconds for the next task about it.
      await until('the readers of the tests before to end', () => readers().length === 0);

      const seen: ReturnType<typeof readers>[] = [];
      const watching = setInterval(() => seen.push(readers()), 5);
      const plans = Promise.all(
        Array.from({ length: 40 }, () =>
          fetch(`${atrio.url}/api/installations/${installation.documentId}/import-plans/crm`, {
            method: 'PUT',
            headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/json' },
            body: JSON.stringify({
              sheets: [
                {
                  sheet: 'Prospectos',
                  model: 'crm.lead',
                  columns: [{ column: 0, header: 'Oportunidad', field: 'name' }],
                  key: null,
                  references: [],
                },
              ],
            }),
          }).then(async (response) => ({
            status: response.status,
            retryAfter: response.headers.get('retry-after'),
            message: response.ok
              ? null
              : ((await response.json()) as { error: { message: string } }).error.message,
          })),
        ),
      );
      const theirs = other.ok(upload, {
        body: uploadForm(own.id, [{ fileName: 'CRM.xlsx', bytes }]),
      } as never);
      const [answers] = await Promise.all([plans, theirs]);
      clearInterval(watching);

      const refused = answers.filter(({ status }) => status !== 200);
      expect(refused.length).toBeGreaterThan(0);
      expect(refused[0]).toEqual({
        status: 429,
        retryAfter: '10',
        message: 'Todavía estamos leyendo otros archivos tuyos. Espera unos segundos y vuelve a intentarlo.',
      });
      expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
      const most = Math.max(...seen.map((now) => now.length));
      expect(most).toBeGreaterThan(0);
      expect(most).toBeLessThanOrEqual(availableParallelism());
      for (const { command, environment } of seen.flat()) {
        expect(environment.split('\0').filter((variable) => !/^(NODE_CHANNEL_|$)/.test(variable))).toEqual(
          [],
        );
        expect(command).toContain('--permission');
      }
    },
  );
});
