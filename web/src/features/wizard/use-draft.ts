import type { OdooApp } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { offers, useServer } from '../../api/meta.ts';
import { FileReview, plansOf } from '../imports/imports.ts';
import { nothingYet, type Stage, type StartFailure, startInstallation } from './start-installation.ts';
import { texts } from './texts.ts';

/** What an app is given: a file with its review where the server offers that, or the choice to go without. */
export type Given = { kind: 'file'; file: File; review: FileReview | null } | { kind: 'nothing' };

interface Target {
  id: number;
  documentId: string;
}

/** The choices of the wizard's last three steps, and their start. Files and their reviews live as long as the page. */
export function useDraft(preselected: readonly string[], without: readonly string[] = []) {
  const server = useServer();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(preselected);
  const [given, setGiven] = useState<Readonly<Record<string, Given>>>(() =>
    Object.fromEntries(without.map((odooId) => [odooId, { kind: 'nothing' as const }])),
  );
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const done = useRef(nothingYet());
  const busy = useRef(false);
  // Reviews hold workers, and look at each other: they need the ones of now, drawn or not.
  const reviews = useRef(new Map<string, FileReview>());

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

  const give = (odooId: string, what: Given | null) => {
    const before = reviews.current.get(odooId);
    const review = what?.kind === 'file' ? what.review : null;
    if (before !== review) before?.close();
    if (review === null) reviews.current.delete(odooId);
    else reviews.current.set(odooId, review);
    setGiven(({ [odooId]: _, ...others }) => (what === null ? others : { ...others, [odooId]: what }));
  };

  const refuse = (odooId: string, reason: string) => {
    give(odooId, null);
    setProblem(odooId, reason);
  };

  /** Apps that were taken out again keep their files, and these count for nothing. */
  const otherReviews = (than: string) =>
    [...reviews.current].filter(([odooId]) => odooId !== than).map(([, review]) => review);

  return {
    chosen,
    given,
    problems,
    stage,
    failure,
    /** What of it can be kept. */
    choices: {
      apps: chosen,
      without: Object.keys(given).filter((odooId) => given[odooId]?.kind === 'nothing'),
    },
    touched: chosen.join() !== preselected.join() || Object.keys(given).length > 0,
    toggle(odooId: string, on: boolean) {
      setChosen((before) => (on ? [...before, odooId] : before.filter((other) => other !== odooId)));
    },
    setFile(odooId: string, file: File | null, instance: Target) {
      setProblem(odooId, null);
      if (file === null) {
        give(odooId, null);
        return;
      }
      const review = offers(server, 'import-plans')
        ? new FileReview({
            file,
            app: odooId,
            instance: instance.documentId,
            others: () => otherReviews(odooId),
            onRefused: (reason) => refuse(odooId, reason),
          })
        : null;
      give(odooId, { kind: 'file', file, review });
    },
    /** The app is installed with no data of its own. */
    setNothing(odooId: string) {
      setProblem(odooId, null);
      give(odooId, { kind: 'nothing' });
    },
    setProblem,

    /** Answers the documentId of what was started, or null when `failure` says why not. */
    async start(instance: Target, apps: readonly OdooApp[]): Promise<string | null> {
      // A second click can come before the button is drawn as busy.
      if (busy.current) return null;
      busy.current = true;
      setFailure(null);
      const order = {
        instance,
        apps,
        files: filesOf(given),
        plans: plansOfAll(reviews.current),
        plain: server.plain,
        message: texts.summary.started,
      };
      const outcome = await startInstallation(order, done.current, setStage);
      busy.current = false;
      setStage(null);
      void queries.invalidateQueries({ queryKey: ['installations'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
      if ('started' in outcome) return outcome.started.documentId;
      const { failure: what } = outcome;
      setFailure(what);
      if (what.at === 'uploading' && what.refused !== null) refuse(what.app.odooId, what.refused);
      return null;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;

const filesOf = (given: Readonly<Record<string, Given>>): Record<string, File> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([odooId, what]) => (what.kind === 'file' ? [[odooId, what.file]] : [])),
  );

const plansOfAll = (reviews: ReadonlyMap<string, FileReview>) =>
  Object.fromEntries([...reviews].map(([odooId, review]) => [odooId, plansOf(review.state())]));
