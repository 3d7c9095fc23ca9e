import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseChoices, parseDraft, type SavedDraft } from '../src/features/wizard/saved-draft.ts';
import {
  deleteDrafts,
  deleteDraftsOfOthers,
  deleteOldDrafts,
  readDraft,
  saveDraft,
} from '../src/lib/saved-drafts.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('saved drafts', () => {
  test('can be read again, deleted one by one, and deleted all together', () => {
    localStorage.setItem('another-program', 'stays');
    saveDraft('wizard-7', { step: 2 });
    saveDraft('decisions-7', { a: 1 });
    expect(readDraft('wizard-7')).toEqual({ step: 2 });
    saveDraft('wizard-7', null);
    expect(readDraft('wizard-7')).toBeNull();
    saveDraft('wizard-8', { step: 3 });
    deleteDrafts();
    expect([readDraft('wizard-8'), readDraft('decisions-7')]).toEqual([null, null]);
    expect(localStorage.getItem('another-program')).toBe('stays');
  });

  test('are deleted after a day', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-21T10:00:00Z') });
    saveDraft('wizard-7', { step: 2 });
    localStorage.setItem('atrio-kept-wizard-8', '{"step":3}');
    vi.setSystemTime(Date.parse('2026-03-22T09:59:00Z'));
    deleteOldDrafts();
    expect([readDraft('wizard-7'), localStorage.getItem('atrio-kept-wizard-8')]).toEqual([{ step: 2 }, null]);
    vi.setSystemTime(Date.parse('2026-03-22T10:00:00Z'));
    expect(readDraft('wizard-7')).toBeNull();
    deleteOldDrafts();
    expect(localStorage.getItem('atrio-kept-wizard-7')).toBeNull();
  });

  test('those of another customer are deleted at a sign-in', () => {
    saveDraft('wizard-7', { step: 2 });
    saveDraft('wizard-17', { step: 3 });
    saveDraft('decisions-ab-7', { a: 1 });
    deleteDraftsOfOthers(17);
    expect([readDraft('wizard-7'), readDraft('decisions-ab-7')]).toEqual([null, null]);
    expect(readDraft('wizard-17')).toEqual({ step: 3 });
  });

  test('a value that is not JSON is ignored', () => {
    localStorage.setItem('atrio-kept-wizard-7', '{cut');
    expect(readDraft('wizard-7')).toBeNull();
  });

  test('a browser without storage causes no error', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(() => saveDraft('wizard-7', { step: 2 })).not.toThrow();
    expect(readDraft('wizard-7')).toBeNull();
    expect(() => deleteDrafts()).not.toThrow();
  });
});

describe('[S23] the draft of the wizard', () => {
  const draft: SavedDraft = {
    databaseName: 'demo',
    baseUrl: 'https://odoo.ejemplo.com',
    username: 'ana',
    instance: { id: 1, documentId: 'abc' },
    apps: ['crm'],
    without: [],
    files: { crm: 'ventas.xlsx' },
    copies: { crm: 'k1' },
    questions: ['todo.xlsx'],
    step: 2,
  };

  test('is restored as it was saved', () => {
    expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(parseDraft({ ...draft, instance: null })).toEqual({ ...draft, instance: null });
  });

  test('is restored when an older portal saved it without what is known of files', () => {
    const { without: _, files: __, questions: ___, ...older } = draft;
    expect(parseDraft(older)).toEqual({ ...draft, files: {}, questions: [] });
    expect(parseChoices({ apps: [], step: 1 })).toEqual({
      ...{ apps: [], without: [], files: {}, copies: {}, questions: [], step: 1 },
    });
  });

  test.each([
    ['null', null],
    ['a text in place of the draft', 'demo'],
    ['apps that are not texts', { ...draft, apps: [1] }],
    ['a name of a file that is no text', { ...draft, files: { crm: 1 } }],
    ['a name of a questioned file that is no text', { ...draft, questions: [null] }],
    ['a step that is not a number', { ...draft, step: '2' }],
    ['no address', { ...draft, baseUrl: undefined }],
    ['an instance without its id', { ...draft, instance: { documentId: 'abc' } }],
    ['a text in place of the instance', { ...draft, instance: 'abc' }],
  ])('is ignored: %s', (_, value) => expect(parseDraft(value)).toBeNull());
});
