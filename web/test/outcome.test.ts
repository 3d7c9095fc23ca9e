import type { FileProgress, InstallationResult, RowAccount } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { canBeCorrected, openRejections } from '../src/features/installations/open-rejections.ts';
import { broughtSomething, isRunning, outcomeOf } from '../src/features/installations/outcome.ts';

const none: RowAccount = {
  given: 0,
  created: 0,
  changed: 0,
  same: 0,
  pending: 0,
  rejected: 0,
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
  ])('%s is %s where only the status is known', (name, tone) => {
    expect(outcomeOf(status(name), undefined)).toMatchObject({ tone, words: 'Nombre' });
  });

  test('none means completed', () => {
    expect(outcomeOf(null, undefined)).toMatchObject({ tone: 'ok', words: 'Completada' });
  });

  test.each([
    [
      'all that was given is in',
      { given: 3, created: 1, changed: 1, same: 1 },
      'ok',
      'Completada',
      '3 filas en tu Odoo',
    ],
    [
      'some were refused',
      { given: 3, created: 1, rejected: 1, left: 1 },
      'warn',
      'Completada con errores',
      '2 filas no entraron',
    ],
    [
      'one waits',
      { given: 2, created: 1, pending: 1 },
      'warn',
      'Completada con pendientes',
      '1 fila por decidir',
    ],
    ['none is in', { given: 2, rejected: 2 }, 'bad', 'Ninguna fila entró', '2 filas no entraron'],
    ['all wait', { given: 25, pending: 25 }, 'bad', 'Ninguna fila entró', '25 filas por decidir'],
    [
      'one waits and one was refused',
      { given: 1_613, created: 1_611, pending: 1, rejected: 1 },
      'warn',
      'Completada con pendientes',
      '1 fila por decidir · 1 fila no entró',
    ],
    ['all were taken back', { given: 2, undone: 2 }, 'grey', 'Deshecha', '2 filas deshechas'],
    [
      'some were taken back',
      { given: 2, created: 1, undone: 1 },
      'warn',
      'Deshecha en parte',
      '1 fila deshecha',
    ],
  ])('%s', (_, rows, tone, words, detail) => {
    expect(outcomeOf(completed, result(rows))).toMatchObject({ tone, words, detail });
  });

  test('while it waits for the customer it says for how much', () => {
    const waiting = result({ given: 5, pending: 5 }, { waitingSince: '2026-11-22T00:00:00Z', decisions: 1 });
    expect(outcomeOf(status('inProgress'), waiting)).toMatchObject({
      kind: 'waiting',
      words: 'Espera tus decisiones',
      detail: 'Falta 1 decisión para cargar 5 filas',
    });
    const told = { installationStatus: { id: 2, ...status('inProgress') } };
    expect(isRunning({ ...told, result: waiting } as never)).toBe(false);
    expect(isRunning({ ...told, result: result({}) } as never)).toBe(true);
  });

  test('one that failed or was cancelled tells what is in all the same', () => {
    const rows = { given: 4, created: 1 };
    expect(outcomeOf(status('failed'), result(rows)).detail).toBe('1 de 4 filas en tu Odoo');
    expect(broughtSomething({ installationStatus: status('failed'), result: result(rows) } as never)).toBe(
      true,
    );
    expect(broughtSomething({ installationStatus: completed, result: result({ given: 2 }) } as never)).toBe(
      false,
    );
    expect(broughtSomething({ installationStatus: completed, result: result({}) } as never)).toBe(true);
  });
});

describe('rejected rows that are still open', () => {
  const file = (change: Partial<FileProgress>) =>
    ({ id: 'a', continues: null, state: 'done', total: 10, rejected: 0, ...change }) as FileProgress;
  const first = file({ rejected: 5 });

  test('are all of them until a correction brings some again', () => {
    expect(openRejections(first, [first])).toBe(5);
    expect(canBeCorrected(first, [first])).toBe(true);
  });

  test('are less those that the correction brought; the rest goes on from that one', () => {
    const correction = file({ id: 'b', continues: 'a', total: 3, rejected: 1 });
    expect(openRejections(first, [first, correction])).toBe(2);
    expect(canBeCorrected(first, [first, correction])).toBe(false);
    expect(openRejections(correction, [first, correction])).toBe(1);
  });

  test('a correction that could not be read brought nothing', () => {
    const failed = file({ id: 'b', continues: 'a', state: 'failed', total: 3 });
    expect(openRejections(first, [first, failed])).toBe(5);
    expect(canBeCorrected(first, [first, failed])).toBe(true);
  });

  test('are never less than none', () => {
    const larger = file({ id: 'b', continues: 'a', total: 9 });
    expect(openRejections(first, [first, larger])).toBe(0);
  });
});
