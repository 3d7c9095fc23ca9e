import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteDrafts, deleteDraftsOfOthers, deleteOldDrafts, saveDraft } from '../src/lib/saved-drafts.ts';
import { deleteSealed, seal, unseal } from '../src/lib/sealed-store.ts';
import { indexedStorage } from './indexed-storage.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (value: Uint8Array | null) => value && new TextDecoder().decode(value);

beforeEach(async () => {
  vi.stubGlobal('indexedDB', indexedStorage);
  localStorage.clear();
  await deleteSealed(() => true);
});
afterEach(() => vi.unstubAllGlobals());

test('a sealed value is read under its name, by its session, for a day', async () => {
  await seal('wizard-7/crm/bytes', 'token', bytes('Ana'));
  expect(textOf(await unseal('wizard-7/crm/bytes', 'token'))).toBe('Ana');
  expect(await unseal('wizard-7/crm/bytes', 'another token')).toBeNull();
  expect(await unseal('wizard-7/contacts/bytes', 'token')).toBeNull();
  const now = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(now + 24 * 60 * 60_000 - 1000);
  expect(textOf(await unseal('wizard-7/crm/bytes', 'token'))).toBe('Ana');
  time.mockReturnValue(now + 24 * 60 * 60_000 + 1000);
  expect(await unseal('wizard-7/crm/bytes', 'token')).toBeNull();
  time.mockRestore();
});

test('what the browser stores is not the value', async () => {
  await seal('wizard-7/crm/bytes', 'token', bytes('Ana Cifuentes, 5555-1234'));
  const request = indexedDB.open('atrio');
  await new Promise((done) => {
    request.onsuccess = done;
  });
  const all = request.result.transaction('sealed').objectStore('sealed').getAll();
  await new Promise((done) => {
    all.onsuccess = done;
  });
  request.result.close();
  const [{ at, iv, data, ...others }, ...more] = all.result;
  expect([typeof at, iv.length, others, more]).toEqual(['number', 12, {}, []]);
  expect(new TextDecoder('latin1').decode(data)).not.toContain('Ana');
  expect(data.byteLength).toBe('Ana Cifuentes, 5555-1234'.length + 16);
});

test('a value goes with its draft', async () => {
  const left = async () =>
    (
      await Promise.all(
        ['wizard-7/crm/bytes', 'install-a-7/crm/bytes', 'wizard-8/crm/bytes'].map(async (name) =>
          (await unseal(name, 'token')) === null ? [] : [name.split('/', 1)[0]],
        ),
      )
    ).flat();
  const saveAll = async () => {
    for (const draft of ['wizard-7', 'install-a-7', 'wizard-8']) {
      saveDraft(draft, { step: 2 });
      await seal(`${draft}/crm/bytes`, 'token', bytes('Ana'));
    }
  };
  await saveAll();
  saveDraft('wizard-7', null);
  await vi.waitFor(async () => expect(await left()).toEqual(['install-a-7', 'wizard-8']));
  await saveAll();
  deleteDraftsOfOthers(7);
  await vi.waitFor(async () => expect(await left()).toEqual(['wizard-7', 'install-a-7']));
  localStorage.removeItem('atrio-kept-install-a-7');
  deleteOldDrafts();
  await vi.waitFor(async () => expect(await left()).toEqual(['wizard-7']));
  await saveAll();
  deleteDrafts();
  await vi.waitFor(async () => expect(await left()).toEqual([]));
  // Then the next page does not load the code for it.
  await vi.waitFor(() => expect(Object.keys(localStorage)).toEqual([]));
});

test.each([
  ['storage', { indexedDB: undefined }],
  ['encryption, as on a page without https', { crypto: {} }],
])('without %s nothing is saved and nothing fails', async (_, missing) => {
  for (const [name, value] of Object.entries(missing)) vi.stubGlobal(name, value);
  await seal('wizard-7/crm/bytes', 'token', bytes('Ana'));
  expect(await unseal('wizard-7/crm/bytes', 'token')).toBeNull();
  await deleteSealed(() => true);
  vi.unstubAllGlobals();
  vi.stubGlobal('indexedDB', indexedStorage);
  expect(await unseal('wizard-7/crm/bytes', 'token')).toBeNull();
});
