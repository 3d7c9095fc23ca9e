import { useState } from 'react';
import { texts } from './texts.ts';
import { type Trade, type TradeChoice, tapTrade } from './trade-sets.ts';
import { useFileChoices } from './use-file-choices.ts';
import { useStart } from './use-start.ts';

/**
 * The choices of the wizard's last three steps, and the start of the installation.
 *
 * @param isLoad nothing is installed, and the apps are those that get a file
 */
export function useInstallationDraft(
  preselected: readonly string[],
  without: readonly string[] = [],
  isLoad = false,
) {
  const [ticked, setTicked] = useState<readonly string[]>(preselected);
  const [trade, setTrade] = useState<TradeChoice | null>(null);
  const files = useFileChoices(without, isLoad ? null : ticked);
  const { chosen, fileChoices, problems, setFile, setWithoutFile, setProblem } = files;
  const { stage, failure, start } = useStart(files, isLoad ? texts.load.started : texts.summary.started);

  return {
    chosen,
    /** The set of apps that was tapped last. */
    trade,
    fileChoices,
    problems,
    stage,
    failure,
    /** What a saved draft contains. */
    choices: {
      apps: chosen,
      without: Object.keys(fileChoices).filter((odooId) => fileChoices[odooId]?.kind === 'nothing'),
    },
    hasFiles: Object.values(fileChoices).some(({ kind }) => kind === 'file'),
    touched: chosen.join() !== preselected.join() || Object.keys(fileChoices).length > 0,
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
    setWithoutFile,
    setProblem,
    start,
  };
}

export type InstallationDraft = ReturnType<typeof useInstallationDraft>;
