import type { AnnouncementKind } from '@atrio/contract';
import type { AnnouncementAudience, PublishedAnnouncement } from '@atrio/contract/operator';
import { texts } from './texts.ts';

/** An announcement in its form. Times are in the format of date fields; empty: none. */
export interface Draft {
  kind: AnnouncementKind;
  text: string;
  of: AnnouncementAudience['of'];
  plan: string;
  version: string;
  host: string;
  from: string;
  until: string;
  dismissible: boolean;
  showAgain: boolean;
}

/** @param host of an incident, where the form is opened from one */
export const newDraft = (host?: string): Draft => ({
  ...{ kind: host === undefined ? 'information' : 'incident', text: '' },
  ...{ of: host === undefined ? 'all' : 'host', plan: '', version: '', host: host ?? '' },
  ...{ from: '', until: '', dismissible: true, showAgain: false },
});

/** The draft of a published announcement. */
export function draftOf({
  kind,
  text,
  audience,
  startsAt,
  endsAt,
  dismissible,
}: PublishedAnnouncement): Draft {
  return {
    ...{ kind, text, of: audience.of, from: localOf(startsAt), until: localOf(endsAt), dismissible },
    plan: audience.of === 'plan' ? audience.plan : '',
    version: audience.of === 'version' ? audience.version : '',
    host: audience.of === 'host' ? audience.host : '',
    showAgain: false,
  };
}

/** '2026-11-23T22:00' in the reader's own time zone. */
export function localOf(timestamp: string): string {
  const date = new Date(timestamp);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The inverse of `localOf`; null for an empty field and for an invalid time. */
export function instantOf(local: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local)) return null;
  const time = Date.parse(local);
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The audience; null while none is chosen. */
export function audienceOf({ of, plan, version, host }: Draft): AnnouncementAudience | null {
  switch (of) {
    case 'all':
      return { of };
    case 'plan':
      return plan === '' ? null : { of, plan };
    case 'version':
      return version === '' ? null : { of, version };
    case 'host':
      return host.trim() === '' ? null : { of, host: host.trim() };
  }
}

export type DraftErrors = Partial<Record<'text' | 'audience' | 'startsAt' | 'endsAt', string>>;

/** What is missing before the server can be asked. */
export function missingIn(draft: Draft): DraftErrors {
  const words = texts.form;
  const missing: DraftErrors = {};
  if (draft.text.trim() === '') missing.text = words.missingText;
  if (audienceOf(draft) === null && draft.of !== 'all') missing.audience = words.missingValue[draft.of];
  if (draft.from !== '' && instantOf(draft.from) === null) missing.startsAt = words.notAMoment;
  if (draft.until === '') missing.endsAt = words.missingUntil;
  else if (instantOf(draft.until) === null) missing.endsAt = words.notAMoment;
  return missing;
}

/**
 * The body for a complete draft. A time that was not edited is sent unchanged, because the field drops its
 * seconds.
 * @throws when something is missing
 */
export function bodyOf(draft: Draft, before: PublishedAnnouncement | null) {
  const audience = audienceOf(draft);
  const endsAt = instantOf(draft.until);
  if (audience === null || endsAt === null) throw new Error('a draft with something missing');
  const kept = (local: string, instant: string | null, known: string | undefined) =>
    known !== undefined && local === localOf(known) ? known : instant;
  return {
    ...{ kind: draft.kind, text: draft.text, audience, dismissible: draft.dismissible },
    startsAt: kept(draft.from, instantOf(draft.from), before?.startsAt),
    endsAt: kept(draft.until, endsAt, before?.endsAt) ?? endsAt,
  };
}
