import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { offers, useServer } from '../../api/meta.ts';
import { installationsQuery, summaryQuery } from '../../api/queries.ts';

interface Figures {
  instances: number;
  files: number;
  lastUploadAt: string | null;
}

/** The three figures: told by the server where it can, else counted from what a plain backend lists. */
export function useFigures() {
  const server = useServer();
  const me = useSuspenseQuery(meQuery).data;
  const told = offers(server, 'summary');
  const summary = useQuery({ ...summaryQuery, enabled: told });
  const installations = useQuery({ ...installationsQuery(server, me.email, 1, 100), enabled: !told });
  const { error } = told ? summary : installations;

  return { figures: told ? (summary.data ?? null) : counted(), error };

  function counted(): Figures | null {
    if (installations.data === undefined) return null;
    const files = installations.data.data.flatMap((installation) => installation.files ?? []);
    const dates = files.map(({ createdAt }) => createdAt).sort();
    return { instances: me.instances?.length ?? 0, files: files.length, lastUploadAt: dates.at(-1) ?? null };
  }
}
