import type { Progress } from '@atrio/contract';
import { useQuery } from '@tanstack/react-query';
import { decisionsQuery } from '../../api/decisions.ts';
import { offers, useServer } from '../../api/meta.ts';

/** The decisions of an installation as they stand with its progress; asked once for all who draw them. */
export function useDecisions({ documentId, files, result, status }: Progress) {
  const server = useServer();
  const stand = `${status} ${result?.decisions} ${result?.waitingSince}`;
  return useQuery({
    ...decisionsQuery(documentId, stand),
    enabled: offers(server, 'decisions') && files.length > 0,
  });
}
