import type { ImportModel } from '@atrio/contract';
import { writeWorkbook } from '@atrio/spreadsheets';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FileReview } from '../src/features/imports/file-review.ts';
import { problemCount, problemsOf } from '../src/features/imports/problems.ts';
import {
  canLoad,
  decisionOf,
  faultsOf,
  mayBeBlank,
  openReferences,
  plansOf,
  type ReviewState,
} from '../src/features/imports/review-state.ts';
import { Backend, refusal } from './backend.ts';

const text = (string: string, required = false) => ({ string, type: 'char', required });
const partners: ImportModel = {
  model: 'res.partner',
  name: 'Contactos',
  live: true,
  fields: {
    name: text('Nombre', true),
    email: text('Correo electrónico'),
    phone: text('Teléfono'),
    street2: text('Calle2'),
    user_id: { string: 'Vendedor', type: 'many2one', relation: 'res.users' },
  },
  keys: ['email'],
  remembered: { columns: {}, key: null },
};
const target = (change: Partial<ImportModel> = {}) => ({
  json: { odooVersion: '18.0', country: 'GT', models: [{ ...partners, ...change }], notice: null },
});
const models = 'GET /api/instances/inst/import-models';
const references = 'POST /api/instances/inst/references';
const rehearsal = 'POST /api/instances/inst/rehearsal';
const known = { missing: [], ambiguous: [], taken: [], proposals: [], canCreate: true, notice: null };

type Cell = string | number | null;
const header = ['Nombre', 'Correo', 'Tel', 'Ruta', 'Vendedor'];
const fileOf = (rows: Cell[][], name = 'Clientes', more: { name: string; rows: Cell[][] }[] = []) =>
  new File([new Uint8Array(writeWorkbook([{ name, rows: [header, ...rows] }, ...more]))], 'clientes.xlsx');
const ana = ['Ana', 'ana@ejemplo.com', '5555-1234', 'Ruta 4', 'Elena'];

let backend: Backend;
const opened: FileReview[] = [];
const refusals: string[] = [];

beforeEach(() => {
  refusals.length = 0;
  backend = new Backend().on(models, target()).on(references, { json: known });
});
afterEach(() => {
  for (const review of opened.splice(0)) review.close();
});

function review(file: File, others: () => FileReview[] = () => []): FileReview {
  const made = new FileReview({
    file,
    app: 'contacts',
    instance: 'inst',
    others,
    onRefused: (reason) => refusals.push(reason),
  });
  opened.push(made);
  return made;
}

/** Waits for a state of the review. */
function reaches(of: FileReview, is: (state: ReviewState) => boolean): Promise<ReviewState> {
  return new Promise((resolve) => {
    let stop: () => void = () => undefined;
    const look = () => {
      if (!is(of.state())) return;
      stop();
      resolve(of.state());
    };
    stop = of.subscribe(look);
    look();
  });
}

const settled = ({ phase, references: { state } }: ReviewState) => phase !== 'reading' && state === 'done';
const sheetOf = (state: ReviewState, name = 'Clientes') => state.sheets.find(({ sheet }) => sheet === name);
const columnOf = (state: ReviewState, title: string) =>
  sheetOf(state)?.columns.find((column) => column.title === title);

describe('the columns of a file', () => {
  test('each goes to the field that its header means, with how sure that is', async () => {
    const state = await reaches(review(fileOf([ana])), settled);
    expect(columnOf(state, 'Nombre')).toMatchObject({ field: 'name', sureness: 'label', samples: ['Ana'] });
    expect(columnOf(state, 'Correo')).toMatchObject({ field: 'email' });
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: null });
    expect(canLoad(state)).toBe(true);
    expect(plansOf(state)).toMatchObject([{ sheet: 'Clientes', model: 'res.partner' }]);
  });

  test('a choice of the customer counts, is checked again, and is in the plan', async () => {
    const own = review(fileOf([ana]));
    await reaches(own, settled);
    own.setColumn('Clientes', 3, 'street2');
    expect(own.state().check.state).toBe('waiting');
    const state = await reaches(own, settled);
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: 'street2', sureness: 'chosen', reason: null });
    expect(plansOf(state)[0]?.columns[3]).toEqual({ column: 3, header: 'Ruta', field: 'street2' });
  });

  test('two columns for one field, none for a required one, and a key without a column: it cannot be loaded', async () => {
    const own = review(fileOf([ana]));
    await reaches(own, settled);
    const faults = () => {
      const sheet = sheetOf(own.state());
      return sheet && faultsOf(sheet, own.state().models);
    };
    own.setColumn('Clientes', 2, 'email');
    expect(faults()?.doubles).toEqual([1, 2]);
    expect(canLoad(own.state())).toBe(false);
    own.setColumn('Clientes', 2, null);
    own.setColumn('Clientes', 0, null);
    expect(faults()?.missing).toEqual(['Nombre']);
    expect(canLoad(own.state())).toBe(false);
    own.setColumn('Clientes', 0, 'name');
    own.setKey('Clientes', 'phone');
    expect(faults()?.keyWithoutColumn).toBe(true);
    own.setKey('Clientes', 'email');
    expect(canLoad(own.state())).toBe(true);
    own.setColumn('Clientes', 1, null);
    // The key goes with its column.
    expect(sheetOf(own.state())?.key).toBeNull();
  });

  test('what was decided last time is proposed, the key too', async () => {
    backend.on(models, target({ remembered: { columns: { Ruta: 'street2', Tel: null }, key: 'email' } }));
    const state = await reaches(review(fileOf([ana])), settled);
    expect(columnOf(state, 'Ruta')).toMatchObject({ field: 'street2', sureness: 'remembered' });
    expect(columnOf(state, 'Tel')).toMatchObject({ field: null });
    expect(sheetOf(state)?.key).toBe('email');
  });

  test('a sheet can be left out and taken in again', async () => {
    const own = review(fileOf([ana], 'Clientes', [{ name: 'Otros', rows: [header, ['Eva']] }]));
    await reaches(own, settled);
    await own.setModel('Otros', null);
    expect(plansOf(own.state()).map(({ sheet }) => sheet)).toEqual(['Clientes']);
    await own.setModel('Clientes', null);
    expect(canLoad(own.state())).toBe(false);
    await own.setModel('Otros', 'res.partner');
    expect(sheetOf(own.state(), 'Otros')).toMatchObject({ model: 'res.partner' });
    expect(canLoad(own.state())).toBe(true);
  });
});

describe('the rows of a file', () => {
  test('problems are told with row, column and reason', async () => {
    const state = await reaches(review(fileOf([ana, ['', 'eva@ejemplo', '1', '', '']])), settled);
    expect(problemsOf(state)).toContainEqual(
      expect.objectContaining({
        sheet: 'Clientes',
        row: 3,
        column: 'A',
        header: 'Nombre',
        severity: 'error',
      }),
    );
    expect(problemCount(state)).toBe(problemsOf(state).length);
  });

  test('changes come in handfuls: only the last one is checked', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const own = review(fileOf([ana]));
      await reaches(own, ({ phase }) => phase === 'ready');
      await vi.advanceTimersByTimeAsync(0);
      await reaches(own, settled);
      const asked = backend.named(references).length;
      for (const field of ['street2', 'phone', null]) {
        own.setColumn('Clientes', 3, field);
        await vi.advanceTimersByTimeAsync(500);
        expect(own.state().check.state).toBe('waiting');
      }
      await vi.advanceTimersByTimeAsync(200);
      await reaches(own, settled);
      expect(backend.named(references).length).toBe(asked + 1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('a check that is cancelled leaves nothing half told', async () => {
    const many = Array.from({ length: 5_000 }, (_, at) => [`Cliente ${at}`, `c${at}@ejemplo.com`]);
    const own = review(fileOf(many));
    await reaches(own, ({ check }) => check.state === 'running' && check.rows > 0);
    own.cancelCheck();
    expect(own.state().check).toMatchObject({ state: 'waiting', sheets: [], rows: 0 });
    await own.check();
    expect(own.state().check.state).toBe('done');
  });

  test('a file that cannot be read is refused as a whole, with its reason', async () => {
    const own = review(new File(['%PDF-1.7 factura'], 'clientes.xlsx'));
    const { phase, refusal: reason } = await reaches(own, (state) => state.phase !== 'reading');
    expect(phase).toBe('refused');
    expect(refusals).toEqual([reason]);
    expect(reason).toMatch(/PDF/);
  });

  test('an instance that cannot be asked is a failure, and trying again goes on', async () => {
    backend.on(models, refusal(500, 'Algo falló de nuestro lado.'));
    const own = review(fileOf([ana]));
    const state = await reaches(own, ({ phase }) => phase !== 'reading');
    expect(state).toMatchObject({ phase: 'failed', error: { message: 'Algo falló de nuestro lado.' } });
    backend.on(models, target());
    void own.open();
    expect((await reaches(own, settled)).phase).toBe('ready');
  });
});

describe('the records that rows name', () => {
  const missing = { ...known, missing: ['Elena'] };

  test('each name is asked for once; what is not there waits for a decision, which is in the plan', async () => {
    backend.on(references, { json: missing });
    const own = review(fileOf([ana, ['Eva', 'eva@ejemplo.com', '', '', 'Elena']]));
    const state = await reaches(own, settled);
    expect(backend.named(references).map(({ body }) => body.names)).toEqual([['Elena']]);
    const [reference] = openReferences(state);
    expect(reference).toMatchObject({ field: 'user_id', value: 'Elena', found: 0, rows: 2 });
    if (reference === undefined) throw new Error('unreachable');
    expect(mayBeBlank(state, reference)).toBe(true);
    own.decide([reference], { action: 'blank' });
    expect(openReferences(own.state())).toEqual([]);
    expect(plansOf(own.state())[0]?.references).toEqual([
      { field: 'user_id', value: 'Elena', action: 'blank' },
    ]);
    own.decide([reference], null);
    expect(openReferences(own.state())).toHaveLength(1);
  });

  test('one that is written otherwise is taken without a question', async () => {
    backend.on(references, {
      json: { ...known, taken: [{ name: 'Elena', id: 90, as: 'Elena Paz' }] },
    });
    const state = await reaches(review(fileOf([ana])), settled);
    const [reference] = state.references.missing;
    expect(openReferences(state)).toEqual([]);
    expect(reference && decisionOf(state, reference)).toEqual({
      action: 'use',
      use: 'Elena Paz',
      useId: 90,
    });
  });

  test('an instance that does not answer twice leaves the names unasked, and says why', async () => {
    backend.on(references, { json: { ...known, notice: 'Tu Odoo no responde.' } });
    const state = await reaches(review(fileOf([ana])), settled);
    expect(state.references).toMatchObject({ missing: [], unasked: 1, notice: 'Tu Odoo no responde.' });
    expect(backend.named(references)).toHaveLength(2);
  });

  test('a failed call can be tried again', async () => {
    backend.on(references, 'cut');
    const own = review(fileOf([ana]));
    await reaches(own, ({ references: { state } }) => state === 'failed');
    backend.on(references, { json: missing });
    await own.askReferences();
    expect(openReferences(own.state())).toHaveLength(1);
  });

  test('what another file of the job brings is not asked about', async () => {
    backend.on(
      models,
      target({
        fields: {
          ...partners.fields,
          parent_id: { string: 'Empresa', type: 'many2one', relation: 'res.partner' },
        },
      }),
    );
    backend.on(references, ({ body }) => ({ json: { ...known, missing: body.names } }));
    const all: FileReview[] = [];
    const first = review(fileOf([['Ana', '', '', '', '']]), () => all.filter((other) => other !== first));
    all.push(first);
    await reaches(first, settled);
    const second = review(fileOf([['Eva', '', '', '', 'Ana']]), () =>
      all.filter((other) => other !== second),
    );
    all.push(second);
    await reaches(second, settled);
    second.setColumn('Clientes', 4, 'parent_id');
    const state = await reaches(
      second,
      (now) => settled(now) && now.references.missing.some(({ comes }) => comes),
    );
    expect(state.references.missing).toMatchObject([{ value: 'Ana', comes: true }]);
    expect(openReferences(state)).toEqual([]);
  });
});

describe('the rehearsal', () => {
  const tried = { possible: true, notice: null, tried: 1, undecided: 0, skipped: 0, problems: [] };

  test('sends the good rows with what was decided, and adds up what Odoo says', async () => {
    const told = { row: 2, field: 'email', value: 'ana@ejemplo.com', reason: 'Ya existe.' };
    backend.on(rehearsal, { json: { ...tried, problems: [told] } });
    const own = review(fileOf([ana, ['', 'eva@ejemplo.com', '', '', '']]));
    await reaches(own, settled);
    await own.rehearse();
    expect(own.state().rehearsal).toMatchObject({ state: 'done', tried: 1, left: 1, undecided: 0 });
    expect(backend.named(rehearsal)[0]?.body).toMatchObject({ model: 'res.partner', rows: [{ row: 2 }] });
    expect(problemsOf(own.state())).toContainEqual(
      expect.objectContaining({ kind: 'odoo', row: 2, column: 'B', reason: 'Ya existe.' }),
    );
  });

  test('that is not possible yet says why, and one that breaks off is a failure', async () => {
    backend.on(rehearsal, { json: { ...tried, possible: false, notice: 'Primero se instala la app.' } });
    const own = review(fileOf([ana]));
    await reaches(own, settled);
    await own.rehearse();
    expect(own.state().rehearsal).toMatchObject({
      state: 'impossible',
      notice: 'Primero se instala la app.',
    });
    backend.on(rehearsal, 'cut');
    await own.rehearse();
    expect(own.state().rehearsal).toMatchObject({ state: 'failed', error: { kind: 'network' } });
  });

  test('is forgotten when a column changes, and stays cancelled when it is cancelled', async () => {
    backend.on(rehearsal, { json: tried });
    const own = review(fileOf([ana]));
    await reaches(own, settled);
    await own.rehearse();
    own.setColumn('Clientes', 3, 'street2');
    expect(own.state().rehearsal.state).toBe('waiting');
    backend.on(rehearsal, 'silence');
    await reaches(own, settled);
    const going = own.rehearse();
    own.cancelRehearsal();
    await going;
    expect(own.state().rehearsal.state).toBe('cancelled');
  });
});
