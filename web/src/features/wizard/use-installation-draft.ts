import { useState } from 'react';
import type { ChosenFile, FileChoice } from './file-choice.ts';
import type { LostFiles } from './lost-files.ts';
import type { SavedChoices } from './saved-draft.ts';
import { texts } from './texts.ts';
import { type Trade, type TradeChoice, tapTrade } from './trade-sets.ts';
import { useFileChoices } from './use-file-choices.ts';
import { useStart } from './use-start.ts';

/**
 * The choices of the wizard's last three steps, and the start of the installation.
 *
 * @param restored what a reload has left of earlier choices
 * @param isLoad nothing is installed, and the apps are those that get a file
 */
export function useInstallationDraft(
  preselected: readonly string[],
  restored: (LostFiles & Pick<SavedChoices, 'without'>) | null,
  { isLoad = false } = {},
) {
  const [ticked, setTicked] = useState<readonly string[]>(preselected);
  const [trade, setTrade] = useState<TradeChoice | null>(null);
  const files = useFileChoices(restored, isLoad ? null : ticked);
  const { chosen, fileChoices, lost, questions, problems, replacement } = files;
  const { setFile, replace, keepFile, addSheet, ask, changeQuestion, setWithoutFile, setProblem } = files;
  const { stage, failure, start } = useStart(files, isLoad ? texts.load.started : texts.summary.started);
  const isWanted = ([odooId]: [string, string]) => isLoad || chosen.includes(odooId);
  const lostFiles = Object.fromEntries(Object.entries(lost.files).filter(isWanted));
  const lostCopies = Object.fromEntries(Object.entries(lost.copies).filter(isWanted));

  return {
    chosen,
    /** The set of apps that was tapped last. */
    trade,
    fileChoices,
    problems,
    /** odooId → the name of a file that a reload has lost, and that has not been given again. */
    lostFiles,
    /** odooId → the `id` of the choice of such a file. */
    lostCopies,
    /** The names of the files whose questions a reload has lost, and that have not been given again. */
    lostQuestions: lost.questions,
    /** The sheets whose app only the customer knows. */
    questions,
    stage,
    failure,
    /** What a saved draft contains. */
    choices: {
      apps: chosen,
      without: Object.keys(fileChoices).filter((odooId) => fileChoices[odooId]?.kind === 'nothing'),
      files: { ...lostFiles, ...ofFiles(fileChoices, ({ file }) => file.name) },
      // Also those that are not restored yet: the page may be reloaded again before that.
      copies: { ...lostCopies, ...ofFiles(fileChoices, ({ id }) => id) },
      questions: [...new Set([...lost.questions, ...questions.map(({ file }) => file.name)])],
    },
    hasFiles: questions.length > 0 || Object.values(fileChoices).some(({ kind }) => kind === 'file'),
    /** Something is decided or corrected in a file. */
    isDecided: () =>
      Object.values(fileChoices).some((choice) => choice.kind === 'file' && choice.review?.isDecided()),
    touched:
      chosen.join() !== preselected.join() || Object.keys(fileChoices).length > 0 || questions.length > 0,
    toggle(odooId: string, on: boolean) {
      setTicked((before) => (on ? [...before, odooId] : before.filter((other) => other !== odooId)));
    },
    /** Chooses the apps of a trade. @param offered odooIds of the apps that can be chosen */
    tapTrade(tapped: Trade, offered: readonly string[]) {
      const after = tapTrade(tapped, chosen, trade, offered);
      setTicked(after.chosen);
      setTrade(after.last);
    },
    setFile,
    replace,
    replacement,
    keepFile,
    addSheet,
    ask,
    changeQuestion,
    setWithoutFile,
    setProblem,
    start,
  };
}

/** Something of each chosen file, by the odooId of its app. */
const ofFiles = (
  choices: Readonly<Record<string, FileChoice>>,
  textOf: (choice: ChosenFile) => string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([odooId, choice]) =>
      choice.kind === 'file' ? [[odooId, textOf(choice)]] : [],
    ),
  );

export type InstallationDraft = ReturnType<typeof useInstallationDraft>;
