import { useEffect, useRef, useState } from 'react';
import { keep } from '../../lib/kept.ts';

/** What a reload of the wizard brings back: never the password, the API key or the files. */
export interface KeptChoices {
  /** odooIds */
  apps: readonly string[];
  /** odooIds of those that go without a file, by choice. */
  without: readonly string[];
  /** From 1. */
  step: number;
}

export interface KeptDraft extends KeptChoices {
  databaseName: string;
  baseUrl: string;
  username: string;
  /** The instance that was already created. */
  instance: { id: number; documentId: string } | null;
}

/** Writes the draft down whenever it changed; null, for one with nothing in it, forgets it. */
export function useKeeping(name: string, draft: KeptChoices | null): void {
  const text = JSON.stringify(draft);
  const written = useRef(text);
  useEffect(() => {
    if (written.current === text) return;
    written.current = text;
    keep(name, JSON.parse(text));
  }, [name, text]);
}

/** Leads to the step of what was restored, but where the address names one, which says more. */
export function useLeadTo(
  restored: KeptChoices | null,
  { wanted, settle }: { wanted: number; settle: (step: number) => void },
): void {
  const [leadTo] = useState(wanted === 1 ? (restored?.step ?? 1) : 1);
  useEffect(() => {
    if (leadTo > 1) settle(leadTo);
  }, [leadTo, settle]);
}

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

export function asChoices(value: unknown): KeptChoices | null {
  if (typeof value !== 'object' || value === null) return null;
  const { apps, without = [], step } = value as Record<string, unknown>;
  return areTexts(apps) && areTexts(without) && typeof step === 'number' ? { apps, without, step } : null;
}

export function asDraft(value: unknown): KeptDraft | null {
  const choices = asChoices(value);
  if (choices === null) return null;
  const { databaseName, baseUrl, username, instance } = value as Record<string, unknown>;
  if (!areTexts([databaseName, baseUrl, username])) return null;
  if (instance !== null) {
    const { id, documentId } = (instance ?? {}) as Record<string, unknown>;
    if (typeof id !== 'number' || typeof documentId !== 'string') return null;
  }
  return { ...(value as KeptDraft), ...choices };
}
