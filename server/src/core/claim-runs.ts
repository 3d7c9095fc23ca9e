import type { OpenWorkflow } from 'openworkflow';

export type Backend = ConstructorParameters<typeof OpenWorkflow>[0]['backend'];
export type Claim = Backend['claimWorkflowRun'];

/**
 * A worker asks for a run for each of its free slots, all at the same moment: 64 transactions a second where nothing is
 * to be done. Here they are asked one after the other, and where the first finds no run the others find none either.
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
