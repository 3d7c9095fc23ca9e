import type { OdooApp } from '@atrio/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServer } from '../../api/meta.ts';
import { type FileReview, plansOf } from '../imports/imports.ts';
import type { FileChoice } from './file-choice.ts';
import {
  type EntityRef,
  noProgress,
  type StartFailure,
  type StartStage,
  startInstallation,
} from './start-installation.ts';
import type { useFileChoices } from './use-file-choices.ts';

/** The start of an installation, which may be repeated. @param message the first line of its log */
export function useStart(
  { fileChoices, reviews, refuseFile }: ReturnType<typeof useFileChoices>,
  message: string,
) {
  const server = useServer();
  const queries = useQueryClient();
  const [stage, setStage] = useState<StartStage | null>(null);
  const [failure, setFailure] = useState<StartFailure | null>(null);
  const progress = useRef(noProgress());
  const busy = useRef(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  return {
    stage,
    failure,

    /**
     * Starts the installation, unless the customer leaves the wizard before: they were told that its files are lost.
     *
     * @returns its documentId; null where it was not started, for which `failure` says why, or the wizard is gone
     */
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
        message,
      };
      const result = await startInstallation(request, progress.current, setStage, () => hasLeft.current);
      busy.current = false;
      setStage(null);
      void queries.invalidateQueries({ queryKey: ['installations'] });
      void queries.invalidateQueries({ queryKey: ['summary'] });
      // What follows is about a screen that is no longer there.
      if (result === 'left' || hasLeft.current) return null;
      if ('started' in result) return result.started.documentId;
      const { failure: startFailure } = result;
      setFailure(startFailure);
      if (startFailure.at === 'uploading' && startFailure.refused !== null)
        refuseFile(startFailure.app.odooId, startFailure.refused);
      return null;
    },
  };
}

/** The files to upload. Where the customer corrected cells, it is the corrected file. */
async function filesOf(fileChoices: Readonly<Record<string, FileChoice>>): Promise<Record<string, File>> {
  const files: Record<string, File> = {};
  for (const [odooId, choice] of Object.entries(fileChoices))
    if (choice.kind === 'file') files[odooId] = (await choice.review?.edits.fileToLoad()) ?? choice.file;
  return files;
}

const plansOfReviews = (reviews: ReadonlyMap<string, FileReview>) =>
  Object.fromEntries([...reviews].map(([odooId, review]) => [odooId, plansOf(review.state())]));
