import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, openSession } from '../src/api/session.ts';
import type { ChosenFile } from '../src/features/wizard/file-choice.ts';
import {
  forgetBytes,
  forgetDecisions,
  keepBytes,
  keptFiles,
  saveDecisions,
  saveQuestions,
} from '../src/features/wizard/kept-files.ts';
import { lostAfterChoice, lostAfterQuestions } from '../src/features/wizard/lost-files.ts';
import type { PlaceQuestion } from '../src/features/wizard/place-sheets.ts';
import { saveDraft } from '../src/lib/saved-drafts.ts';
import { deleteSealed, seal } from '../src/lib/sealed-store.ts';
import { indexedStorage } from './indexed-storage.ts';

const draft = 'wizard-7';
const ana = { id: 7, documentId: 'a', username: 'ana', email: 'ana@ejemplo.com', name: null } as never;

beforeAll(() => openSession('token', ana));
afterAll(() => endSession('signed-out'));
beforeEach(async () => {
  vi.stubGlobal('indexedDB', indexedStorage);
  localStorage.clear();
  await deleteSealed(() => true);
  saveDraft(draft, { step: 2 });
});
afterEach(() => vi.unstubAllGlobals());

const book = (name: string, content = name) => new File([content], name, { type: 'x/y', lastModified: 5 });
const choice = (id: string, file: File): ChosenFile => ({
  ...{ kind: 'file', id, file, review: null, sheets: ['Hoja1'], list: 'Contactos' },
});
const question = (file: File, sheet: string): PlaceQuestion => ({
  id: `${file.name} ${sheet}`,
  ...{ file, sheet, isOnly: false, list: 'Productos', apps: ['stock', 'crm'], other: null, taken: null },
});

async function keep(choices: ChosenFile[], questions: PlaceQuestion[]): Promise<void> {
  for (const each of choices) saveDecisions(draft, each);
  saveQuestions(draft, questions);
  for (const { file } of [...choices, ...questions]) await keepBytes(draft, file);
  const ids = choices.map(({ id }) => id);
  await vi.waitFor(async () => {
    const kept = await keptFiles(draft, ids);
    expect([kept.choices.length, kept.questions.length]).toEqual([choices.length, questions.length]);
  });
}

test('a reload gives back the choices and the questions, and a file that they share once', async () => {
  const [shared, other] = [book('todo.xlsx'), book('precios.csv')];
  const choices = [choice('c1', shared), choice('c2', shared)];
  const questions = [question(shared, 'Otros'), question(other, 'Hoja1')];
  await keep(choices, questions);
  const kept = await keptFiles(draft, ['c1', 'c2', 'never saved']);
  const fileOfBoth = kept.choices[0]?.file;
  expect(kept.choices.map(({ id, sheets, list }) => [id, sheets, list])).toEqual([
    ['c1', ['Hoja1'], 'Contactos'],
    ['c2', ['Hoja1'], 'Contactos'],
  ]);
  expect([kept.choices[1]?.file, kept.questions[0]?.file]).toEqual([fileOfBoth, fileOfBoth]);
  expect(kept.choices[1]?.file).toBe(fileOfBoth);
  expect(kept.questions[0]?.file).toBe(fileOfBoth);
  const { file: _, ...asked } = kept.questions[1] ?? question(other, '');
  const { file: __, ...before } = question(other, 'Hoja1');
  expect(asked).toEqual(before);
  const restored = kept.questions[1]?.file;
  expect([restored?.name, restored?.type, restored?.lastModified]).toEqual(['precios.csv', 'x/y', 5]);
  expect(await restored?.text()).toBe('precios.csv');
});

test('answered questions are not asked again, and the bytes of their file stay as long as an app has it', async () => {
  const file = book('todo.xlsx');
  await keep([choice('c1', file)], [question(file, 'Otros')]);
  saveQuestions(draft, []);
  await vi.waitFor(async () => expect((await keptFiles(draft, [])).questions).toEqual([]));
  expect((await keptFiles(draft, ['c1'])).choices).toHaveLength(1);
  await forgetDecisions(draft, 'c1');
  await forgetBytes(draft, file);
  expect((await keptFiles(draft, ['c1'])).choices).toEqual([]);
});

test('without the bytes, or for another session, nothing is given back', async () => {
  const file = book('todo.xlsx');
  await keep([choice('c1', file)], [question(file, 'Otros')]);
  openSession('another token', ana);
  expect(await keptFiles(draft, ['c1'])).toEqual({ choices: [], questions: [] });
  openSession('token', ana);
  await forgetBytes(draft, file);
  expect(await keptFiles(draft, ['c1'])).toEqual({ choices: [], questions: [] });
});

test('what an older portal saved under the name of the choice is still read', async () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const decided = { name: 'ventas.xlsx', type: '', lastModified: 5, sheets: null, list: null, review: null };
  await seal(`${draft}/c1/bytes`, 'token', bytes('Ana'));
  await seal(`${draft}/c1/decided`, 'token', bytes(JSON.stringify(decided)));
  const [kept] = (await keptFiles(draft, ['c1'])).choices;
  expect(kept).toMatchObject({ id: 'c1', sheets: null, review: null });
  expect([kept?.file.name, await kept?.file.text()]).toEqual(['ventas.xlsx', 'Ana']);
});

test('a draft that was deleted in the meantime keeps no questions', async () => {
  const file = book('todo.xlsx');
  await keep([], [question(file, 'Otros')]);
  saveDraft(draft, null);
  await vi.waitFor(async () => expect((await keptFiles(draft, [])).questions).toEqual([]));
  saveQuestions(draft, [question(file, 'Otros')]);
  // One saving ends before the next begins.
  saveDraft('wizard-8', { step: 1 });
  saveQuestions('wizard-8', [question(file, 'Otros')]);
  await keepBytes(draft, file);
  await keepBytes('wizard-8', file);
  await vi.waitFor(async () => expect((await keptFiles('wizard-8', [])).questions).toHaveLength(1));
  expect((await keptFiles(draft, [])).questions).toEqual([]);
});

test('a lost file is missed until it is given again or its app needs it no longer', () => {
  const lost = {
    files: { crm: 'ventas.xlsx', stock: 'todo.xlsx' },
    copies: { crm: 'c1', stock: 'c2' },
    questions: ['todo.xlsx', 'precios.csv'],
  };
  expect(lostAfterChoice(lost, 'crm', null)).toEqual({
    ...{ files: { stock: 'todo.xlsx' }, copies: { stock: 'c2' }, questions: ['todo.xlsx', 'precios.csv'] },
  });
  expect(lostAfterChoice(lost, 'crm', choice('c3', book('todo.xlsx'))).questions).toEqual(['precios.csv']);
  expect(lostAfterQuestions(lost, [question(book('precios.csv'), 'Hoja1')])).toEqual({
    ...lost,
    questions: ['todo.xlsx'],
  });
});
