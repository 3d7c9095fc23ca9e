import { listApps } from '@atrio/spreadsheets';
import { expect, test } from 'vitest';
import { appDrawing } from '../src/ui/app-drawings.ts';

test('every app that takes a sheet has a drawing, and each its own colour', () => {
  const drawings = new Map(listApps().map(({ app }) => [app, appDrawing(app)]));
  expect([...drawings].filter(([, drawing]) => drawing === null)).toEqual([]);
  // Contabilidad has two technical names.
  drawings.delete('account_accountant');
  const hues = [...drawings.values()].map((drawing) => drawing?.[0]);
  expect(new Set(hues).size).toBe(hues.length);
});

test('an app has the same drawing under each of its names, and an unknown one has none', () => {
  expect(appDrawing('account_accountant')).toBe(appDrawing('accountant'));
  expect(appDrawing('base.module_crm')).toBe(appDrawing('crm'));
  expect(appDrawing('l10n_gt')).toBeNull();
  expect(appDrawing('constructor')).toBeNull();
});
