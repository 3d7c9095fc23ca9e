import type { ImportUndo } from '@atrio/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const pollInterval = 1_500;

export const undoKey = (importId: string) => ['imports', importId, 'undo'];

/** What there is to undo of an import, and how far its undoing is; asked again and again while it runs. */
export const undoQuery = (importId: string) =>
  queryOptions({
    queryKey: undoKey(importId),
    queryFn: ({ signal }): Promise<ImportUndo> =>
      call('GET /api/imports/:documentId/undo', { params: { documentId: importId }, signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollInterval : false),
  });
