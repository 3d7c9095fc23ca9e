import type { Announcement } from '@atrio/contract';
import type { PublishedAnnouncement } from '@atrio/contract/operator';
import { describe, expect, test } from 'vitest';
import {
  audienceOf,
  bodyOf,
  draftOf,
  instantOf,
  localOf,
  missingIn,
  newDraft,
} from '../src/console/announcements/draft.ts';
import { announcementsSearch } from '../src/console/announcements/views.ts';
import { foldedAfter, waitBefore } from '../src/features/announcements/shown.ts';
import { linkedText } from '../src/lib/linked-text.ts';

const told = (documentId: string, revision = 1): Announcement => ({
  ...{ documentId, revision, kind: 'information', text: 'Hola.', dismissible: true },
});

describe('addresses in a plain text', () => {
  const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

  test('are found between other words, and the text stays whole', () => {
    const text = 'Mira (https://estado.ejemplo.com/hoy?a=1), o llama.\nhttps://ejemplo.com/b.';
    expect(linkedText(text)).toEqual([
      { text: 'Mira (', href: null },
      { text: 'https://estado.ejemplo.com/hoy?a=1', href: 'https://estado.ejemplo.com/hoy?a=1' },
      { text: '), o llama.\n', href: null },
      { text: 'https://ejemplo.com/b', href: 'https://ejemplo.com/b' },
      { text: '.', href: null },
    ]);
  });

  test.each([
    'http://ejemplo.com',
    'javascript:alert(1)',
    'https://mibanco.com@otro.com/entrar',
    'https://ana:clave@otro.com',
    'https://localhost/x',
    'https://',
    'ejemplo.com',
  ])('%s is not made a link', (text) => {
    expect(linkedText(text)).toEqual([{ text, href: null }]);
  });

  test('nothing of a text is lost', () => {
    for (const text of ['', ' ', 'a  b\n\nc', 'https://a.com https://b.com', '«https://a.com»']) {
      expect(
        linkedText(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
    expect(links('https://a.com https://b.com')).toEqual(['https://a.com', 'https://b.com']);
  });
});

describe('the announcement above the screen', () => {
  test('appears at once when the portal is opened, and where nothing moves down', () => {
    expect(waitBefore(null, [told('a')], 1000, 1000)).toBe(0);
    expect(waitBefore([told('a'), told('b')], [told('b')], 1000, 1000)).toBe(0);
  });

  test('waits a second after the last touch if it is new or was changed', () => {
    expect(waitBefore([], [told('a')], 1000, 1400)).toBe(600);
    expect(waitBefore([told('a')], [told('a', 2)], 1000, 1400)).toBe(600);
    expect(waitBefore([], [told('a')], 1000, 2000)).toBe(0);
  });

  test('stays folded until its text changes, and is forgotten when it ends', () => {
    const folded = foldedAfter([], 'a:1', true, [told('a'), told('b')]);
    expect(folded).toEqual(['a:1']);
    expect(foldedAfter(folded, 'b:1', true, [told('a'), told('b')])).toEqual(['a:1', 'b:1']);
    expect(foldedAfter(folded, 'b:1', true, [told('a', 2), told('b')])).toEqual(['b:1']);
    expect(foldedAfter(folded, 'a:1', false, [told('a')])).toEqual([]);
  });
});

describe('the form of an announcement', () => {
  const published: PublishedAnnouncement = {
    ...{ documentId: 'a'.repeat(24), kind: 'incident', text: 'No responde.', dismissible: false },
    ...{ startsAt: '2026-11-23T14:00:27.123Z', endsAt: '2026-11-24T05:30:00.000Z', state: 'active' },
    ...{ audience: { of: 'host', host: 'odoo1.ejemplo.com' }, planName: null, by: 'Ana (Soporte)' },
    ...{ publishedAt: '2026-11-23T14:00:27.123Z', withdrawnAt: null },
  };

  test("writes times in the reader's time zone, and reads them back", () => {
    expect(localOf(new Date(2026, 0, 5, 9, 7, 30).toISOString())).toBe('2026-01-05T09:07');
    expect(instantOf('2026-01-05T09:07')).toBe(new Date(2026, 0, 5, 9, 7).toISOString());
    expect([instantOf(''), instantOf('2026-01-05'), instantOf('2026-99-05T09:07')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('sends an announcement unchanged if no field was edited', () => {
    const { startsAt, endsAt, kind, text, dismissible, audience } = published;
    expect(bodyOf(draftOf(published), published)).toEqual({
      ...{ startsAt, endsAt, kind, text, dismissible, audience },
    });
    const moved = { ...draftOf(published), from: '', until: '2026-12-01T08:00' };
    expect(bodyOf(moved, published)).toMatchObject({
      startsAt: null,
      endsAt: new Date(2026, 11, 1, 8).toISOString(),
    });
  });

  test('shows each missing field beside that field', () => {
    const draft = newDraft();
    expect(missingIn(draft)).toEqual({
      text: 'Escribe el texto.',
      endsAt: 'Elige hasta cuándo se muestra.',
    });
    const ready = { ...draft, text: 'Hola.', until: '2026-12-01T08:00' };
    expect(missingIn(ready)).toEqual({});
    expect(missingIn({ ...ready, of: 'plan' })).toEqual({ audience: 'Elige un plan.' });
    expect(missingIn({ ...ready, of: 'version' })).toEqual({ audience: 'Elige una versión.' });
    expect(missingIn({ ...ready, of: 'host', host: '  ' })).toEqual({ audience: 'Escribe el servidor.' });
    expect(missingIn({ ...ready, from: 'mañana', until: 'luego' })).toEqual({
      startsAt: 'Escribe día y hora.',
      endsAt: 'Escribe día y hora.',
    });
    expect(() => bodyOf({ ...ready, of: 'plan' }, null)).toThrow('a draft with something missing');
  });

  test('is addressed to the customers of a host if it is opened from an incident', () => {
    const draft = newDraft('odoo1.ejemplo.com:8069');
    expect([draft.kind, audienceOf(draft)]).toEqual([
      'incident',
      { of: 'host', host: 'odoo1.ejemplo.com:8069' },
    ]);
  });
});

test('the address of the list takes its states, and nothing else', () => {
  expect(announcementsSearch({ ver: 'terminados' })).toEqual({ ver: 'terminados' });
  expect(announcementsSearch({ ver: 'todos' })).toEqual({ ver: undefined });
});
