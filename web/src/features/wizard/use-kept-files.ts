import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { useReviews } from '../imports/imports.ts';
import type { FileChoice } from './file-choice.ts';
import { forgetChoice, keepBytes, keptChoice, saveDecisions } from './kept-files.ts';
import type { EntityRef } from './start-installation.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

/** Milliseconds without a change of a review before it is saved. */
const saveDelay = 400;

/**
 * Keeps the files of the wizard and what is decided about them in this browser, and restores them after a reload.
 *
 * @param name of the wizard's saved draft
 * @param instance that the files are for; null until it was created
 * @returns whether it is still restoring, and reading what it restored
 */
export function useKeptFiles(name: string, draft: InstallationDraft, instance: EntityRef | null): boolean {
  useKeep(name, draft.fileChoices);
  const [hadFiles] = useState(Object.keys(draft.lostCopies).length > 0);
  const isRestoring = useRestore(name, draft, instance);
  const reviews = Object.values(draft.fileChoices).flatMap((choice) =>
    choice.kind === 'file' ? (choice.review ?? []) : [],
  );
  const isReading = useReviews(reviews).some(({ phase }) => phase === 'reading');
  return hadFiles && instance !== null && (isRestoring || isReading);
}

function useKeep(name: string, choices: Readonly<Record<string, FileChoice>>): void {
  // Everything is sealed for the token, and saved again when the customer gets a new one without leaving the page.
  const { token } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sealed for the token
  useEffect(() => {
    const stops = Object.values(choices).map((choice) => {
      if (choice.kind !== 'file') return () => undefined;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const saveNow = () => saveDecisions(name, choice);
      const save = () => {
        clearTimeout(timer);
        timer = setTimeout(saveNow, saveDelay);
      };
      saveNow();
      const stop = choice.review?.subscribe(save);
      // A browser may end a page that nobody sees, to gain memory.
      document.addEventListener('visibilitychange', saveNow);
      return () => {
        clearTimeout(timer);
        stop?.();
        document.removeEventListener('visibilitychange', saveNow);
      };
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [name, choices, token]);

  const kept = useRef<{ ids: ReadonlySet<string>; token: string | null }>({ ids: new Set(), token });
  useEffect(() => {
    const files = Object.values(choices).flatMap((choice) => (choice.kind === 'file' ? [choice] : []));
    const ids = new Set(files.map(({ id }) => id));
    for (const choice of files)
      if (!kept.current.ids.has(choice.id) || kept.current.token !== token) void keepBytes(name, choice);
    for (const id of kept.current.ids) if (!ids.has(id)) void forgetChoice(name, id);
    kept.current = { ids, token };
  }, [name, choices, token]);
}

/** @returns whether it is still restoring */
function useRestore(name: string, draft: InstallationDraft, instance: EntityRef | null): boolean {
  const [isRestoring, setIsRestoring] = useState(Object.keys(draft.lostCopies).length > 0);
  // What is on the screen: the customer may choose a file in the meantime.
  const now = useRef(draft);
  useEffect(() => {
    now.current = draft;
  }, [draft]);
  useEffect(() => {
    if (!isRestoring || instance === null) return;
    let isGone = false;
    const copies = Object.entries(now.current.lostCopies);
    // A copy that cannot be read has to be given again, as one that is not there.
    const read = (id: string) => keptChoice(name, id).catch(() => null);
    void Promise.all(copies.map(async ([odooId, id]) => [odooId, await read(id)] as const)).then((found) => {
      if (isGone) return;
      for (const [odooId, choice] of found)
        if (choice !== null && now.current.lostCopies[odooId] === choice.id)
          now.current.setFile(odooId, choice.file, instance, choice);
      setIsRestoring(false);
    });
    return () => {
      isGone = true;
    };
  }, [name, isRestoring, instance]);
  return isRestoring;
}
