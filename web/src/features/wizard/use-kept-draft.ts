import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { meQuery } from '../../api/me.ts';
import { keep, readKept } from '../../lib/kept.ts';

/** What a reload of the wizard brings back: never the password, the API key or the files. */
export interface KeptDraft {
  databaseName: string;
  baseUrl: string;
  username: string;
  /** odooIds */
  apps: readonly string[];
  /** The instance that was already created. */
  instance: { id: number; documentId: string } | null;
  /** From 1. */
  step: number;
}

/** Each customer's own draft in this browser: how it was when the page was opened, and its changes. */
export function useKeptDraft() {
  const { id } = useSuspenseQuery(meQuery).data;
  const name = `wizard-${id}`;
  const [restored] = useState(() => asDraft(readKept(name)));
  return { restored, forget: useCallback(() => keep(name, null), [name]), name };
}

/** Writes the draft down whenever it changed; null, for a form with nothing in it, forgets it. */
export function useKeeping(name: string, draft: KeptDraft | null): void {
  const text = JSON.stringify(draft);
  const written = useRef(text);
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    keep(name, JSON.parse(text));
  }, [name, text]);
}

/** An older version of the portal, or anybody else, may have written it. */
function asDraft(value: unknown): KeptDraft | null {
  if (typeof value !== 'object' || value === null) return null;
  const { databaseName, baseUrl, username, apps, instance, step } = value as Record<string, unknown>;
  const texts = [databaseName, baseUrl, username, ...(Array.isArray(apps) ? apps : [null])];
  if (!texts.every((text) => typeof text === 'string') || typeof step !== 'number') return null;
  if (instance !== null) {
    const { id, documentId } = (instance ?? {}) as Record<string, unknown>;
    if (typeof id !== 'number' || typeof documentId !== 'string') return null;
  }
  return value as KeptDraft;
}
