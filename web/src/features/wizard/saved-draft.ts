import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { saveDraft } from '../../lib/saved-drafts.ts';
import type { EntityRef } from './start-installation.ts';

/**
 * What a reload of the wizard restores: never the password or the API key. The files are sealed apart (kept-files.ts);
 * of those that are no longer there only the names are known.
 */
export interface SavedChoices {
  /** odooIds */
  apps: readonly string[];
  /** odooIds of the apps that the customer installs without a file. */
  without: readonly string[];
  /** odooId → the name of the file that was given for the app. */
  files: Readonly<Record<string, string>>;
  /** odooId → the `id` of the choice of that file. */
  copies: Readonly<Record<string, string>>;
  /** The names of the files with sheets whose app the customer was asked for. */
  questions: readonly string[];
  /** From 1. */
  step: number;
}

export interface SavedDraft extends SavedChoices {
  databaseName: string;
  baseUrl: string;
  username: string;
  /** The instance, if it was already created. */
  instance: EntityRef | null;
}

/** Saves the draft when it has changed; null deletes it. */
export function useSaveDraft(name: string, draft: SavedChoices | null): void {
  const text = JSON.stringify(draft);
  const savedText = useRef(text);
  // What is on the screen is saved, also where the page is reloaded at the same moment.
  useLayoutEffect(() => {
    if (savedText.current === text) return;
    savedText.current = text;
    saveDraft(name, JSON.parse(text));
  }, [name, text]);
}

/** Goes to the step of a restored draft, unless the address already names a step. */
export function useRestoredStep(
  restored: SavedChoices | null,
  { requestedStep, replaceStep }: { requestedStep: number; replaceStep: (step: number) => void },
): void {
  const [restoredStep] = useState(requestedStep === 1 ? (restored?.step ?? 1) : 1);
  useEffect(() => {
    if (restoredStep > 1) replaceStep(restoredStep);
  }, [restoredStep, replaceStep]);
}

const areStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

const areNames = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null && areStrings(Object.values(value));

/** Reads saved choices. @returns null for a value of another shape */
export function parseChoices(value: unknown): SavedChoices | null {
  if (typeof value !== 'object' || value === null) return null;
  const {
    apps,
    without = [],
    files = {},
    copies = {},
    questions = [],
    step,
  } = value as Record<string, unknown>;
  if (!areStrings(apps) || !areStrings(without) || !areStrings(questions)) return null;
  if (!areNames(files) || !areNames(copies) || typeof step !== 'number') return null;
  return { apps, without, files, copies, questions, step };
}

/** Reads a saved draft of the whole wizard. @returns null for a value of another shape */
export function parseDraft(value: unknown): SavedDraft | null {
  const choices = parseChoices(value);
  if (choices === null) return null;
  const { databaseName, baseUrl, username, instance } = value as Record<string, unknown>;
  if (!areStrings([databaseName, baseUrl, username])) return null;
  if (instance !== null) {
    const { id, documentId } = (instance ?? {}) as Record<string, unknown>;
    if (typeof id !== 'number' || typeof documentId !== 'string') return null;
  }
  return { ...(value as SavedDraft), ...choices };
}

/** What has to be entered again in a restored draft; `choices`: nothing, all of it was restored. */
export type NotRestored = 'secrets' | 'files' | 'choices';

/**
 * What the notice about a restored draft says now; null: there is no notice.
 *
 * @param hadInstance the draft already had its instance
 * @param hasInstance the instance exists, so its secrets are with the server
 * @param hasLostFiles files of the draft have not been given again
 * @param hasFiles a file has been chosen since the draft was restored
 * @param isSummary the last step is shown, so every app has its file, or goes without one
 */
export function notRestored(now: {
  hadInstance: boolean;
  hasInstance: boolean;
  hasLostFiles: boolean;
  hasFiles: boolean;
  isSummary: boolean;
}): NotRestored | null {
  if (!now.hasInstance) return 'secrets';
  if (now.hasLostFiles) return 'files';
  if (now.hasFiles || now.isSummary) return null;
  return now.hadInstance ? 'choices' : null;
}
