import type { Progress } from '@atrio/contract';
import { lazy, Suspense } from 'react';
import { arrive } from '../../lib/arrive.ts';
import { Failure } from '../../ui/failure.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { texts } from './texts.ts';
import { useDecisions } from './use-decisions.ts';

const Open = lazy(() => arrive(() => import('./open-section.tsx')));
const Taken = lazy(() => arrive(() => import('./taken-section.tsx')));

interface DecisionsProps {
  progress: Progress;
  /** documentId; null: the customer deleted it, and nothing can be decided any more. */
  instance: string | null;
  /** The engine is loading: it takes decisions when it is done. */
  atWork: boolean;
  onAnswered: (progress: Progress) => void;
}

/** What the customer has to decide; its code comes when there is something. Draws nothing without. */
export function OpenDecisions({ progress, instance, ...section }: DecisionsProps) {
  const { data, error, isPending, isFetching, refetch } = useDecisions(progress);
  if ((progress.result?.decisions ?? 0) === 0 || instance === null) return null;
  if (isPending) return <SkeletonRows rows={4} text={texts.loading} />;
  if (error)
    return (
      <Failure title={texts.failed} error={error} onRetry={() => void refetch()} retrying={isFetching} />
    );
  if (data.meta.open === 0) return null;
  return (
    <Suspense fallback={<SkeletonRows rows={4} text={texts.loading} />}>
      <Open progress={progress} decisions={data.data} meta={data.meta} instance={instance} {...section} />
    </Suspense>
  );
}

/** What was decided or taken, folded. What was left out can be decided anew while nothing is at work. */
export function TakenDecisions({ progress, ...section }: DecisionsProps) {
  const { data } = useDecisions(progress);
  const taken = (data?.data ?? []).filter(({ answer }) => answer !== null);
  if (taken.length === 0) return null;
  return (
    <Suspense>
      <Taken progress={progress} decisions={taken} {...section} />
    </Suspense>
  );
}
