import type { DiagnosisStep, Instance } from '@atrio/contract';
import { describe, expect, test } from 'vitest';
import { failedFields, wouldKeyDo } from '../src/features/instances/failed-fields.ts';
import { findInstances } from '../src/features/instances/find-instances.ts';

const names = ['address', 'odoo', 'database', 'user', 'key', 'rights'] as const;
/** The steps of a test, of which some failed and some were not tried. */
const steps = (failed: readonly string[], skipped: readonly string[] = []): DiagnosisStep[] =>
  names.map((step) => ({
    step,
    status: failed.includes(step) ? 'failed' : skipped.includes(step) ? 'skipped' : 'ok',
    title: step,
    message: '',
  }));

describe('a failed test', () => {
  test('marks the fields that its failed steps are about, with words', () => {
    expect(failedFields(steps(['address'], ['odoo', 'database', 'user', 'key', 'rights']))).toEqual({
      baseUrl: 'No se pudo llegar a esta dirección.',
    });
    expect(failedFields(steps(['user', 'key'], ['rights']))).toEqual({
      username: 'Revisa el usuario.',
      password: 'Revisa la contraseña.',
      apiKey: 'Odoo no aceptó esta clave API.',
    });
    expect(failedFields(steps(['rights']))).toEqual({
      username: 'Este usuario no es administrador en Odoo.',
    });
    expect(failedFields([])).toEqual({});
  });

  test('offers the key alone where only the password was refused', () => {
    expect(wouldKeyDo(steps(['user']))).toBe(true);
    expect(wouldKeyDo(steps(['user', 'rights']))).toBe(false);
    expect(wouldKeyDo(steps(['user'], ['key']))).toBe(false);
    expect(wouldKeyDo(steps([]))).toBe(false);
    expect(wouldKeyDo([])).toBe(false);
  });
});

test('an instance is found by its own name, and sorted by it', () => {
  const instance = (id: number, databaseName: string, displayName: string | null) =>
    ({
      id,
      documentId: `i${id}`,
      databaseName,
      displayName,
      baseUrl: 'https://odoo.gt',
      username: 'ana',
      createdAt: '',
    }) as Instance;
  const all = [
    instance(1, 'zeta', 'Ferretería Luna'),
    instance(2, 'alfa', null),
    instance(3, 'beta', 'Zapatos'),
  ];
  const found = (buscar: string) =>
    findInstances(all, new Map(), { buscar, orden: 'name' }).map(({ id }) => id);
  expect(found('ferreteria')).toEqual([1]);
  expect(found('zeta')).toEqual([1]);
  expect(found('')).toEqual([2, 1, 3]);
});
