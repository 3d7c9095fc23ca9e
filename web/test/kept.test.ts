import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asChoices, asDraft, type KeptDraft } from '../src/features/wizard/use-kept-draft.ts';
import { forgetKept, keep, readKept } from '../src/lib/kept.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is kept in the browser', () => {
  test('comes back, is forgotten one by one, and all together at the end', () => {
    localStorage.setItem('another-program', 'stays');
    keep('wizard-7', { step: 2 });
    keep('decisions-7', { a: 1 });
    expect(readKept('wizard-7')).toEqual({ step: 2 });
    keep('wizard-7', null);
    expect(readKept('wizard-7')).toBeNull();
    keep('wizard-8', { step: 3 });
    forgetKept();
    expect([readKept('wizard-8'), readKept('decisions-7')]).toEqual([null, null]);
    expect(localStorage.getItem('another-program')).toBe('stays');
  });

  test('what somebody else wrote there is as if it were not there', () => {
    localStorage.setItem('atrio-kept-wizard-7', '{cut');
    expect(readKept('wizard-7')).toBeNull();
  });

  test('a browser that forbids storage stops nobody', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    expect(() => keep('wizard-7', { step: 2 })).not.toThrow();
    expect(readKept('wizard-7')).toBeNull();
    expect(() => forgetKept()).not.toThrow();
  });
});

describe('[S23] the draft of the wizard', () => {
  const draft: KeptDraft = {
    databaseName: 'demo',
    baseUrl: 'https://odoo.ejemplo.com',
    username: 'ana',
    instance: { id: 1, documentId: 'abc' },
    apps: ['crm'],
    without: [],
    step: 2,
  };

  test('is taken as it was written', () => {
    expect(asDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    expect(asDraft({ ...draft, instance: null })).toEqual({ ...draft, instance: null });
  });

  test('of an older portal knows of no apps without a file', () => {
    const { without: _, ...older } = draft;
    expect(asDraft(older)).toEqual(draft);
    expect(asChoices({ apps: [], step: 1 })).toEqual({ apps: [], without: [], step: 1 });
  });

  test.each([
    ['nothing', null],
    ['a text', 'demo'],
    ['apps that are no texts', { ...draft, apps: [1] }],
    ['a step that is none', { ...draft, step: '2' }],
    ['an address that is missing', { ...draft, baseUrl: undefined }],
    ['an instance without its id', { ...draft, instance: { documentId: 'abc' } }],
    ['an instance that is a text', { ...draft, instance: 'abc' }],
  ])('that is %s is dropped', (_, value) => expect(asDraft(value)).toBeNull());
});
