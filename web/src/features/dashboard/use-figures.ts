import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { installationsQuery, summaryQuery } from '../../api/queries.ts';

interface Figures {
  instances: number;
  files: number;
  lastUploadAt: string | null;
  /** The most instances that there may be; null on a plain backend, which does not say. */
  maxInstances: number | null;
}

/**
 * The three figures, from the server if it offers them, else counted from the lists of a plain backend. null
 * while they load.
 */
export function useFigures() {
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const offered = offers(server, 'summary');
  const summary = useQuery({ ...summaryQuery, enabled: offered });
  const installations = useQuery({ ...installationsQuery(server, me.email, 1, 100), enabled: !offered });
  const { error } = offered ? summary : installations;

  return {
    figures: offered
      ? summary.data
        ? { ...summary.data, maxInstances: summary.data.maxInstances ?? null }
        : null
      : countFigures(),
    error,
  };

  function countFigures(): Figures | null {
    if (installations.data === undefined) return null;
    const files = installations.data.data.flatMap((installation) => installation.files ?? []);
    const dates = files.map(({ createdAt }) => createdAt).sort();
    return {
      instances: me.instances?.length ?? 0,
      files: files.length,
      lastUploadAt: dates.at(-1) ?? null,
      maxInstances: null,
    };
  }
}
