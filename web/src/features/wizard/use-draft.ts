import type { OdooApp } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServer } from '../../api/meta.ts';
import { nothingYet, type Stage, type StartFailure, startInstallation } from './start-installation.ts';
import { texts } from './texts.ts';

/** The choices of the wizard's last three steps, and their start. Nothing of it is stored anywhere. */
export function useDraft(preselected: readonly string[]) {
  const server = useServer();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<readonly string[]>(preselected);
  const [files, setFiles] = useState<Readonly<Record<string, File>>>({});
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const done = useRef(nothingYet());
  const busy = useRef(false);

  const setProblem = (odooId: string, problem: string | null) =>
    setProblems(({ [odooId]: _, ...others }) =>
      problem === null ? others : { ...others, [odooId]: problem },
    );

  const setFile = (odooId: string, file: File | null) =>
    setFiles(({ [odooId]: _, ...others }) => (file === null ? others : { ...others, [odooId]: file }));

  return {
    chosen,
    files,
    problems,
    stage,
    failure,
    touched: chosen.join() !== preselected.join() || Object.keys(files).length > 0,
    toggle(odooId: string, on: boolean) {
      setChosen((before) => (on ? [...before, odooId] : before.filter((other) => other !== odooId)));
    },
    setFile(odooId: string, file: File | null) {
      setFile(odooId, file);
      setProblem(odooId, null);
    },
    setProblem,

    /** Answers the documentId of what was started, or null when `failure` says why not. */
    async start(
      instance: { id: number; documentId: string },
      apps: readonly OdooApp[],
    ): Promise<string | null> {
      // A second click can come before the button is drawn as busy.
      if (busy.current) return null;
      busy.current = true;
      setFailure(null);
      const order = { instance, apps, files, plain: server.plain, message: texts.summary.started };
      const outcome = await startInstallation(order, done.current, setStage);
      busy.current = false;
      setStage(null);
      void queries.invalidateQueries({ queryKey: ['installations'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
      if ('started' in outcome) return outcome.started.documentId;
      const { failure: what } = outcome;
      setFailure(what);
      if (what.at === 'uploading' && what.refused !== null) {
        setFile(what.app.odooId, null);
        setProblem(what.app.odooId, what.refused);
      }
      return null;
    },
  };
}

export type Draft = ReturnType<typeof useDraft>;
