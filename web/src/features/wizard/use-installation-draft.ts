import type { OdooApp } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { FileReview, plansOf } from '../imports/imports.ts';
import {
  type EntityRef,
  noProgress,
  type StartFailure,
  type StartStage,
  startInstallation,
} from './start-installation.ts';
import { texts } from './texts.ts';
import { type Trade, type TradeChoice, tapTrade } from './trade-sets.ts';

/** What the customer chose for an app: a file, with its review if the server offers that, or no file. */
export type FileChoice =
  | {
      kind: 'file';
      file: File;
      review: FileReview | null;
      /** The sheets of the file that are for the app; null: all that fit. */
      sheets: readonly string[] | null;
      /**
       * Spanish plural of the records that the file was taken for when it was assigned to its app
       * automatically.
       */
      list: string | null;
    }
  | { kind: 'nothing' };

/**
 * The choices of the wizard's last three steps, and the start of the installation. Files and reviews live as
 * long as the page.
 *
 * @param isLoad nothing is installed, and the apps are those that get a file
 */
export function useInstallationDraft(
  preselected: readonly string[],
  without: readonly string[] = [],
  isLoad = false,
) {
  const server = useServer();
  const queries = useQueryClient();
  const [ticked, setTicked] = useState<readonly string[]>(preselected);
  const [fileChoices, setFileChoices] = useState<Readonly<Record<string, FileChoice>>>(() =>
    Object.fromEntries(without.map((odooId) => [odooId, { kind: 'nothing' as const }])),
  );
  const chosen = isLoad ? Object.keys(fileChoices) : ticked;
  const [trade, setTrade] = useState<TradeChoice | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [stage, setStage] = useState<StartStage | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const progress = useRef(noProgress());
  const busy = useRef(false);
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
    setFile(
      odooId: string,
      file: File | null,
      instance: EntityRef,
      { sheets = null, list = null }: { sheets?: readonly string[] | null; list?: string | null } = {},
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
            otherReviews: () => reviewsExcept(odooId),
            onRefused: (reason) => refuseFile(odooId, reason),
          })
        : null;
      setChoice(odooId, { kind: 'file', file, review, sheets, list });
    },
    /** The app is installed without data. */
    setWithoutFile(odooId: string) {
      setProblem(odooId, null);
      setChoice(odooId, { kind: 'nothing' });
    },
    setProblem,

    /** Starts the installation. @returns its documentId, or null; then `failure` says why */
    async start(instance: EntityRef, apps: readonly OdooApp[]): Promise<string | null> {
      // A second click may come before the button is drawn as busy.
      if (busy.current) return null;
      busy.current = true;
      setFailure(null);
      setStage({ stage: 'creating' });
      await Promise.all([...reviews.current.values()].map((review) => review.settleKeys()));
      const files = await filesOf(fileChoices).catch((error: unknown) => {
        setFailure({ at: 'creating', error });
        return null;
      });
      if (files === null) {
        busy.current = false;
        setStage(null);
        return null;
      }
      const request = {
        instance,
        apps,
        files,
        plans: plansOfReviews(reviews.current),
        plain: server.plain,
        message: isLoad ? texts.load.started : texts.summary.started,
      };
      const result = await startInstallation(request, progress.current, setStage);
      busy.current = false;
      setStage(null);
      void queries.invalidateQueries({ queryKey: ['installations'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
      if ('started' in result) return result.started.documentId;
      const { failure: startFailure } = result;
      setFailure(startFailure);
      if (startFailure.at === 'uploading' && startFailure.refused !== null)
        refuseFile(startFailure.app.odooId, startFailure.refused);
      return null;
    },
  };
}

export type InstallationDraft = ReturnType<typeof useInstallationDraft>;

/** The files to upload: the corrected ones instead of the customer's own. */
async function filesOf(fileChoices: Readonly<Record<string, FileChoice>>): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const [odooId, choice] of Object.entries(fileChoices))
    if (choice.kind === 'file') files[odooId] = (await choice.review?.edits.fileToLoad()) ?? choice.file;
  return files;
}

const plansOfReviews = (reviews: ReadonlyMap<string, FileReview>) =>
  Object.fromEntries([...reviews].map(([odooId, review]) => [odooId, plansOf(review.state())]));
