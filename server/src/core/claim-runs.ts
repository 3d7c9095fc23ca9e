import type { OpenWorkflow } from 'openworkflow';

export type Backend = ConstructorParameters<typeof OpenWorkflow>[0]['backend'];
export type Claim = Backend['claimWorkflowRun'];

/**
 * A worker asks for a run for each of its free slots, all at the same moment: by default 64 transactions a
 * second when there is nothing to do. Here it asks for one slot after the other; where one finds no run, the
 * others find none either and ask nothing.
 */
export function oneClaimAtATime(claim: Claim): Claim {
  let last: ReturnType<Claim> | null = null;
  return (params) => {
    if (last === null) {
      last = claim(params);
      queueMicrotask(() => {
        last = null;
      });
    } else {
      last = last.then((run) => (run === null ? null : claim(params)));
    }
    return last;
  };
}
