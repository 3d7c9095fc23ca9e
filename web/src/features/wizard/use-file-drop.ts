import type { OdooApp } from '@atrio/contract';
import { useState } from 'react';
import { FileRefused, guessSheets } from '../imports/imports.ts';
import { workbookProblem } from './check-workbook.ts';
import { maxQuestions, type PlaceQuestion, placeSheets } from './place-sheets.ts';
import type { EntityRef } from './start-installation.ts';
import { texts } from './texts.ts';
import type { InstallationDraft } from './use-installation-draft.ts';

const words = texts.files;

/**
 * Files that were given together: each sheet goes to the app that it certainly belongs to, and the customer
 * is asked about the others. The questions are of the draft, so that they wait while another step is shown.
 *
 * @param instance that the files are for; null until it was created, when no file can be given
 */
export function useFileDrop(draft: InstallationDraft, apps: readonly OdooApp[], instance: EntityRef | null) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [reading, setReading] = useState(0);
  const { questions } = draft;
  const chosen = apps.map(({ odooId }) => odooId);

  async function takeFile(file: File, given: Map<string, File>, instance: EntityRef): Promise<void> {
    const reason = await workbookProblem(file, { isReviewed: true });
    if (reason !== null) return addProblem(reason);
    try {
      const guesses = await guessSheets(file, chosen);
      if (guesses.length === 0) return addProblem(words.empty(file.name));
      const placed = placeSheets(file, guesses, chosen, given);
      for (const { app, sheets, list } of placed.placements) {
        given.set(app, file);
        draft.setFile(app, file, instance, { sheets, list });
      }
      draft.ask(placed.questions);
    } catch (error) {
      addProblem(words.ofFile(file.name, error instanceof FileRefused ? error.message : words.broken));
    }
  }

  const addProblem = (problem: string) => setProblems((before) => [...before, problem]);

  return {
    questions: questions.slice(0, maxQuestions),
    /** How many more sheets are asked about afterwards. */
    moreQuestions: Math.max(0, questions.length - maxQuestions),
    problems,
    isReading: reading > 0,
    /** Places each file, one after the other, since an earlier one may take the app of a later one. */
    async take(files: readonly File[]): Promise<void> {
      if (instance === null) return;
      setProblems([]);
      const [only, second] = chosen;
      const [first, ...more] = files;
      if (only !== undefined && second === undefined && first !== undefined) {
        const reason = more.length > 0 ? words.one : await workbookProblem(first, { isReviewed: true });
        if (reason === null) draft.replace(only, first, () => draft.setFile(only, first, instance));
        else draft.setProblem(only, reason);
        return;
      }
      setReading((count) => count + 1);
      const given = new Map(
        Object.entries(draft.fileChoices).flatMap(([app, choice]) =>
          choice.kind === 'file' ? [[app, choice.file]] : [],
        ),
      );
      for (const file of files) await takeFile(file, given, instance);
      setReading((count) => count - 1);
    },
    /** @param app odooId; null leaves the sheet out */
    answer(question: PlaceQuestion, app: string | null): void {
      if (instance === null) return;
      const choice = app === null ? undefined : draft.fileChoices[app];
      const isSame = choice?.kind === 'file' && choice.file === question.file;
      // The app would lose the file that it has, so the customer says it once more.
      if (app !== null && choice?.kind === 'file' && !isSame && question.taken !== app) {
        draft.changeQuestion(question, { ...question, taken: app });
        return;
      }
      if (app === null) {
        draft.changeQuestion(question, null);
        return;
      }
      const placeNow = () => {
        draft.changeQuestion(question, null);
        if (!chosen.includes(app)) draft.toggle(app, true);
        if (isSame) draft.addSheet(app, choice, question.sheet);
        else draft.setFile(app, question.file, instance, { sheets: [question.sheet], list: question.list });
      };
      // The same file keeps what was decided and corrected in it.
      if (isSame) placeNow();
      else draft.replace(app, question.file, placeNow);
    },
  };
}

export type FileDrop = ReturnType<typeof useFileDrop>;
