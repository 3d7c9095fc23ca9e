import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session.ts';
import { saveOnChange, useReviews } from '../imports/imports.ts';
import type { ChosenFile, FileChoice } from './file-choice.ts';
import {
  forgetBytes,
  forgetDecisions,
  keepBytes,
  keptFiles,
  saveDecisions,
  saveQuestions,
} from './kept-files.ts';
import type { PlaceQuestion } from './place-sheets.ts';
import type { EntityRef } from './start-installation.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

/**
 * Keeps the files of the wizard, what is decided about them and the questions about their sheets in this browser, and
 * restores them after a reload.
 *
 * @param name of the wizard's saved draft
 * @param instance that the files are for; null until it was created
 * @returns whether it is still restoring, and reading what it restored
 */
export function useKeptFiles(name: string, draft: InstallationDraft, instance: EntityRef | null): boolean {
  const [hadFiles] = useState(hasLostFiles(draft));
  const isRestoring = useRestore(name, draft, instance);
  useKeep(name, draft.fileChoices, isRestoring ? null : draft.questions);
  const reviews = Object.values(draft.fileChoices).flatMap((choice) =>
    choice.kind === 'file' ? (choice.review ?? []) : [],
  );
  const isReading = useReviews(reviews).some(({ phase }) => phase === 'reading');
  return hadFiles && instance !== null && (isRestoring || isReading);
}

const hasLostFiles = ({ lostCopies, lostQuestions }: InstallationDraft): boolean =>
  Object.keys(lostCopies).length > 0 || lostQuestions.length > 0;

/** @param questions null while those of before the reload are not restored */
function useKeep(
  name: string,
  choices: Readonly<Record<string, FileChoice>>,
  questions: readonly PlaceQuestion[] | null,
): void {
  // Everything is sealed for the token, and saved again when the customer gets a new one without leaving the page.
  const { token } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sealed for the token
  useEffect(() => {
    const stops = Object.values(choices).flatMap((choice) =>
      choice.kind === 'file' ? saveOnChange(choice.review, () => saveDecisions(name, choice)) : [],
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [name, choices, token]);

  const hasSaved = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is sealed for the token
  useEffect(() => {
    if (questions === null || (questions.length === 0 && !hasSaved.current)) return;
    hasSaved.current = true;
    saveQuestions(name, questions);
  }, [name, questions, token]);

  const kept = useRef({ ids: new Set<string>(), files: new Set<File>(), token });
  useEffect(() => {
    const chosen = Object.values(choices).filter((choice): choice is ChosenFile => choice.kind === 'file');
    const ids = new Set(chosen.map(({ id }) => id));
    const files = new Set([...chosen, ...(questions ?? [])].map(({ file }) => file));
    const before = kept.current;
    for (const file of files)
      if (!before.files.has(file) || before.token !== token) void keepBytes(name, file);
    for (const file of before.files) if (!files.has(file)) void forgetBytes(name, file);
    for (const id of before.ids) if (!ids.has(id)) void forgetDecisions(name, id);
    kept.current = { ids, files, token };
  }, [name, choices, questions, token]);
}

/** @returns whether it is still restoring */
function useRestore(name: string, draft: InstallationDraft, instance: EntityRef | null): boolean {
  const [isRestoring, setIsRestoring] = useState(hasLostFiles(draft));
  // What is on the screen: the customer may choose a file in the meantime.
  const now = useRef(draft);
  useEffect(() => {
    now.current = draft;
  }, [draft]);
  useEffect(() => {
    if (!isRestoring || instance === null) return;
    let isGone = false;
    // What cannot be read has to be given again, as what is not there.
    const reading = keptFiles(name, Object.values(now.current.lostCopies)).catch(() => null);
    void reading.then((found) => {
      if (isGone) return;
      for (const choice of found?.choices ?? [])
        for (const [odooId, id] of Object.entries(now.current.lostCopies))
          if (id === choice.id) now.current.setFile(odooId, choice.file, instance, choice);
      if (found !== null) now.current.ask(found.questions);
      setIsRestoring(false);
    });
    return () => {
      isGone = true;
    };
  }, [name, isRestoring, instance]);
  return isRestoring;
}
