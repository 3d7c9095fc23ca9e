import type { Progress } from '@atrio/contract';
import { lazy, Suspense } from 'react';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { texts } from './texts.ts';
import { useDecisions } from './use-decisions.ts';

const OpenSection = lazy(() => importWithRetry(() => import('./open-section.tsx')));
const ResolvedSection = lazy(() => importWithRetry(() => import('./resolved-section.tsx')));

interface DecisionsProps {
  progress: Progress;
  /** documentId; null: the customer deleted the instance, so nothing can be decided any more. */
  instance: string | null;
  /** The installation is running; it takes answers when it has finished. */
  atWork: boolean;
  onAnswered: (progress: Progress) => void;
}

/** The open decisions of an installation. Draws nothing, and loads no code, when there are none. */
export function OpenDecisions({ progress, instance, ...section }: DecisionsProps) {
  const { data, error, isPending, isFetching, refetch } = useDecisions(progress);
  if ((progress.result?.decisions ?? 0) === 0 || instance === null) return null;
  if (isPending) return <SkeletonRows rows={4} text={texts.loading} />;
  if (error && !data)
    return (
      <Failure title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.meta.open === 0) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={4} text={texts.loading} />}>
      <OpenSection
        progress={progress}
        decisions={data.data}
        meta={data.meta}
        instance={instance}
        {...section}
      />
    </Suspense>
  );
}

/** The decisions with an answer, folded. Rows that were left out can be decided again while nothing runs. */
export function ResolvedDecisions({ progress, ...section }: DecisionsProps) {
  const { data } = useDecisions(progress);
  const resolved = (data?.data ?? []).filter(({ answer }) => answer !== null);
  if (resolved.length === 0) return null;
  return (
    <Suspense>
      <ResolvedSection progress={progress} decisions={resolved} {...section} />
    </Suspense>
  );
}
