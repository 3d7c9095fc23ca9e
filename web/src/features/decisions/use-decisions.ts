import type { Progress } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { decisionsQuery } from '../../api/decisions.ts';
import { offers, useServer } from '../../api/meta.ts';

/**
 * The decisions of an installation. All components share one query, which is repeated when the progress shows
 * that they may have changed.
 */
export function useDecisions({ documentId, files, result, status }: Progress) {
  const server = useServer();
  const version = `${status} ${result?.decisions} ${result?.waitingSince}`;
  return useQuery({
    ...decisionsQuery(documentId, version),
    enabled: offers(server, 'decisions') && files.length > 0,
  });
}
