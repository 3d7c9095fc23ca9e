import type { InstallationFilter } from '../../api/queries.ts';

/** What the address of the history says. */
export interface HistorySearch {
  page?: number;
  buscar?: string;
  instancia?: string;
  estado?: string;
  app?: string;
  desde?: string;
  hasta?: string;
}

export const filterOf = (search: HistorySearch): InstallationFilter => ({
  instance: search.instancia,
  status: search.estado,
  app: search.app,
  from: search.desde,
  to: search.hasta,
  text: search.buscar,
});

/** How many of the folded filters are in use; the search stands open anyway. */
export const filtersUsed = ({ instancia, estado, app, desde, hasta }: HistorySearch): number =>
  [instancia, estado, app, desde, hasta].filter(Boolean).length;

export const isNarrowed = (search: HistorySearch): boolean =>
  Boolean(search.buscar) || filtersUsed(search) > 0;
