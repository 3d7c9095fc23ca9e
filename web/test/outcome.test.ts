import {
  canBeCorrected,
  type FileProgress,
  type InstallationResult,
  openRejections,
  type RowAccount,
} from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { canContinue, correctionsOf } from '../src/features/installations/corrections.ts';
import { isRunning, outcomeOf, wasUseful } from '../src/features/installations/outcome.ts';

const none: RowAccount = {
  given: 0,
  created: 0,
  changed: 0,
  same: 0,
  pending: 0,
  rejected: 0,
  aside: 0,
  left: 0,
  undone: 0,
};
const result = (rows: Partial<RowAccount>, more: Partial<InstallationResult> = {}) =>
  ({ rows: { ...none, ...rows }, waitingSince: null, decisions: 0, ...more }) as InstallationResult;
const status = (name: string, displayName = 'Nombre') => ({ name, displayName });
const completed = status('completed', 'Completada');

describe('[S37] the badge of an installation', () => {
  test.each([
    ['completed', 'ok'],
    ['failed', 'bad'],
    ['inProgress', 'warn'],
    ['cancelled', 'grey'],
    ['another', 'grey'],
  ])('status %s alone has the tone %s', (name, tone) => {
    expect(outcomeOf(status(name), undefined)).toMatchObject({ tone, label: 'Nombre' });
  });

  test('an installation that was never started is not in progress, and says what is missing', () => {
    const stranded = { installationStatus: status('inProgress'), result: result({}, { neverStarted: true }) };
    expect(outcomeOf(stranded.installationStatus, stranded.result)).toMatchObject({
      kind: 'notStarted',
      label: 'No llegó a empezar',
      detail: 'Faltan los archivos',
    });
    expect(isRunning(stranded as never)).toBe(false);
  });

  test('no status means completed', () => {
    expect(outcomeOf(null, undefined)).toMatchObject({ tone: 'ok', label: 'Completada' });
  });

  test.each([
    [
      'all rows are in Odoo',
      { given: 3, created: 1, changed: 1, same: 1 },
      'ok',
      'Completada',
      '3 filas en tu Odoo',
    ],
    [
      'some rows were rejected',
      { given: 3, created: 1, rejected: 1, left: 1 },
      'warn',
      'Completada con errores',
      '2 filas no entraron',
    ],
    [
      'one row waits',
      { given: 2, created: 1, pending: 1 },
      'warn',
      'Completada con pendientes',
      '1 fila por decidir',
    ],
    ['no row is in Odoo', { given: 2, rejected: 2 }, 'bad', 'Ninguna fila entró', '2 filas no entraron'],
    ['all rows wait', { given: 25, pending: 25 }, 'bad', 'Ninguna fila entró', '25 filas por decidir'],
    [
      'one row waits and one was rejected',
      { given: 1_613, created: 1_611, pending: 1, rejected: 1 },
      'warn',
      'Completada con pendientes',
      '1 fila por decidir · 1 fila no entró',
    ],
    [
      'the other rows are no records',
      { given: 6, created: 3, same: 1, aside: 2 },
      'ok',
      'Completada',
      '4 filas en tu Odoo · 2 filas apartadas',
    ],
    ['no row is a record', { given: 2, aside: 2 }, 'bad', 'Ninguna fila entró', '2 filas apartadas'],
    [
      'one row was rejected and one set aside',
      { given: 3, created: 1, rejected: 1, aside: 1 },
      'warn',
      'Completada con errores',
      '1 fila no entró · 1 fila apartada',
    ],
    ['all rows were undone', { given: 2, undone: 2 }, 'grey', 'Deshecha', '2 filas deshechas'],
    [
      'some rows were undone',
      { given: 2, created: 1, undone: 1 },
      'warn',
      'Deshecha en parte',
      '1 fila deshecha',
    ],
  ])('%s', (_, rows, tone, label, detail) => {
    expect(outcomeOf(completed, result(rows))).toMatchObject({ tone, label, detail });
  });

  test('while waiting for the customer it says how many decisions and rows are open', () => {
    const waiting = result({ given: 5, pending: 5 }, { waitingSince: '2026-11-22T00:00:00Z', decisions: 1 });
    expect(outcomeOf(status('inProgress'), waiting)).toMatchObject({
      kind: 'waiting',
      label: 'Espera tus decisiones',
      detail: 'Falta 1 decisión para cargar 5 filas',
    });
    const installation = { installationStatus: { id: 2, ...status('inProgress') } };
    expect(isRunning({ ...installation, result: waiting } as never)).toBe(false);
    expect(isRunning({ ...installation, result: result({}) } as never)).toBe(true);
  });

  test('a failed or cancelled installation says how many rows are in Odoo', () => {
    const rows = { given: 4, created: 1 };
    expect(outcomeOf(status('failed'), result(rows)).detail).toBe('1 de 4 filas en tu Odoo');
    const { aside: _, ...older } = result(rows).rows ?? none;
    const ofOlder = { ...result(rows), rows: older } as InstallationResult;
    expect(outcomeOf(status('failed'), ofOlder).detail).toBe('1 de 4 filas en tu Odoo');
    const withNote = { given: 5, created: 1, aside: 1 };
    expect(outcomeOf(status('failed'), result(withNote)).detail).toBe('1 de 4 filas en tu Odoo');
    expect(wasUseful({ installationStatus: status('failed'), result: result(rows) } as never)).toBe(true);
    expect(wasUseful({ installationStatus: completed, result: result({ given: 2 }) } as never)).toBe(false);
    expect(wasUseful({ installationStatus: completed, result: result({}) } as never)).toBe(true);
  });
});

describe('rejected rows that are still open', () => {
  const file = (change: Partial<FileProgress>) =>
    ({ id: 'a', continues: null, state: 'done', total: 10, rejected: 0, ...change }) as FileProgress;
  const first = file({ rejected: 5 });
  const openOf = (item: FileProgress, ...others: FileProgress[]) =>
    openRejections(item.rejected, correctionsOf(item, [item, ...others]));
  const takesOne = (...others: FileProgress[]) => canBeCorrected(correctionsOf(first, [first, ...others]));

  test('are all rejected rows without a correction', () => {
    expect(openOf(first)).toBe(5);
    expect(takesOne()).toBe(true);
  });

  test('do not include the rows of a correction, whose rejected rows are its own', () => {
    const correction = file({ id: 'b', continues: 'a', total: 3, rejected: 1 });
    expect(openOf(first, correction)).toBe(2);
    expect(takesOne(correction)).toBe(false);
    expect(openOf(correction, first)).toBe(1);
  });

  test('continue their import until something of it is undone', () => {
    expect(canContinue(first, [first])).toBe(true);
    const correction = file({ id: 'b', continues: 'a', total: 3, rejected: 1 });
    expect(canContinue(first, [first, correction])).toBe(false);
    expect(canContinue(file({ undo: 'none' }), [])).toBe(true);
    for (const undo of ['running', 'failed', 'done'] as const)
      expect(canContinue(file({ undo }), [])).toBe(false);
  });

  test('include the rows of a correction that could not be read', () => {
    const failed = file({ id: 'b', continues: 'a', state: 'failed', total: 3 });
    expect(openOf(first, failed)).toBe(5);
    expect(takesOne(failed)).toBe(true);
  });

  test('are never a negative number', () => {
    expect(openOf(first, file({ id: 'b', continues: 'a', total: 9 }))).toBe(0);
  });
});
