import { useEffect, useRef, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { FileReview } from '../imports/imports.ts';
import type { ChosenFile, FileChoice, KeptChoice } from './file-choice.ts';
import { type LostFiles, lostAfterChoice, lostAfterQuestions } from './lost-files.ts';
import { newId } from './new-id.ts';
import type { PlaceQuestion } from './place-sheets.ts';
import type { SavedChoices } from './saved-draft.ts';
import type { EntityRef } from './start-installation.ts';

/** An app would lose its file, and with it what the customer decided about it. */
export interface Replacement {
  /** odooId */
  app: string;
  /** The file that would go. */
  file: File;
  /** The file that would take its place; null: none. */
  by: File | null;
  proceed: () => void;
}

/**
 * The files of the wizard and what is wrong with them. Files and reviews live as long as the page.
 *
 * @param restored what a reload has left of earlier choices
 * @param ticked the chosen apps; null: those that get a file
 */
export function useFileChoices(
  restored: (LostFiles & Pick<SavedChoices, 'without'>) | null,
  ticked: readonly string[] | null,
) {
  const server = useServer();
  const [fileChoices, setFileChoices] = useState<Readonly<Record<string, FileChoice>>>(() =>
    Object.fromEntries((restored?.without ?? []).map((odooId) => [odooId, { kind: 'nothing' as const }])),
  );
  const [lost, setLost] = useState<LostFiles>(restored ?? { files: {}, copies: {}, questions: [] });
  const [questions, setQuestions] = useState<readonly PlaceQuestion[]>([]);
  const [replacement, setReplacement] = useState<Replacement | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const chosen = ticked ?? Object.keys(fileChoices);
  // In a ref, because reviews own workers that must be closed, and refer to each other between renders.
  const reviews = useRef(new Map<string, FileReview>());
  // The reviews ask for the choices long after the render that created them.
  const chosenNow = useRef(chosen);
  useEffect(() => {
    chosenNow.current = chosen;
  }, [chosen]);

  useEffect(() => {
    const { current } = reviews;
    return () => {
      for (const review of current.values()) review.close();
      current.clear();
    };
  }, []);

  const setProblem = (odooId: string, problem: string | null) =>
    setProblems(({ [odooId]: _, ...others }) =>
      problem === null ? others : { ...others, [odooId]: problem },
    );

  const setChoice = (odooId: string, choice: FileChoice | null) => {
    const before = reviews.current.get(odooId);
    const review = choice?.kind === 'file' ? choice.review : null;
    if (before !== review) before?.close();
    if (review === null) reviews.current.delete(odooId);
    else reviews.current.set(odooId, review);
    setFileChoices(({ [odooId]: _, ...others }) =>
      choice === null ? others : { ...others, [odooId]: choice },
    );
    setLost((before) => lostAfterChoice(before, odooId, choice));
  };

  const refuseFile = (odooId: string, reason: string) => {
    setChoice(odooId, null);
    // A problem that is already shown belongs to a file that was given later.
    setProblems((before) => ({ [odooId]: reason, ...before }));
  };

  /** The reviews of the files of the other chosen apps. */
  const reviewsExcept = (app: string) =>
    [...reviews.current]
      .filter(([odooId]) => odooId !== app && chosenNow.current.includes(odooId))
      .map(([, review]) => review);

  return {
    chosen,
    fileChoices,
    /** The files that a reload has lost, and for which the customer has not chosen anything since. */
    lost,
    /** The sheets whose app only the customer knows. */
    questions,
    problems,
    /** By the odooId of the app. */
    reviews,
    setProblem,
    /** Takes the file away and shows why. */
    refuseFile,
    setFile(
      odooId: string,
      file: File | null,
      instance: EntityRef,
      {
        sheets = null,
        list = null,
        id = newId(),
        review: kept = null,
      }: Partial<Pick<KeptChoice, 'sheets' | 'list' | 'id' | 'review'>> = {},
    ) {
      setProblem(odooId, null);
      if (file === null) {
        setChoice(odooId, null);
        return;
      }
      const review = offers(server, 'import-plans')
        ? new FileReview({
            file,
            app: odooId,
            instance: instance.documentId,
            sheets,
            kept,
            otherReviews: () => reviewsExcept(odooId),
            onRefused: (reason) => refuseFile(odooId, reason),
          })
        : null;
      setChoice(odooId, { kind: 'file', file, id, review, sheets, list });
    },
    /** The replacement of a file that the customer has to confirm first. */
    replacement,
    /**
     * Gives an app another file, or none, when nothing is lost with the one it has or the customer has said yes.
     *
     * @param replaceNow does it
     */
    replace(odooId: string, by: File | null, replaceNow: () => void) {
      const review = reviews.current.get(odooId);
      if (!review?.isDecided()) return replaceNow();
      const proceed = () => {
        setReplacement(null);
        replaceNow();
      };
      setReplacement({ app: odooId, file: review.file, by, proceed });
    },
    /** The file stays. */
    keepFile: () => setReplacement(null),
    /** Gives an app one more sheet of the file that it has. What was decided in its review stays. */
    addSheet(odooId: string, choice: ChosenFile, sheet: string) {
      setProblem(odooId, null);
      setChoice(odooId, { ...choice, sheets: [...(choice.sheets ?? []), sheet] });
      void choice.review?.addSheet(sheet);
    },
    /** Asks about sheets; a question that was asked already is asked once. */
    ask(asked: readonly PlaceQuestion[]) {
      setQuestions((before) => [
        ...before.filter((question) => asked.every(({ id }) => id !== question.id)),
        ...asked,
      ]);
      setLost((before) => lostAfterQuestions(before, asked));
    },
    /** Asks another question about the same sheet; null: it is answered. */
    changeQuestion({ id }: PlaceQuestion, next: PlaceQuestion | null) {
      setQuestions((before) => before.flatMap((question) => (question.id === id ? (next ?? []) : question)));
    },
    /** The app is installed without data. */
    setWithoutFile(odooId: string) {
      setProblem(odooId, null);
      setChoice(odooId, { kind: 'nothing' });
    },
  };
}
