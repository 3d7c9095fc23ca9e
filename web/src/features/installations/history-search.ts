import type { InstallationFilter } from '../../api/queries.ts';

/** Parameters in the address of the history. */
export interface HistorySearch {
  page?: number;
  buscar?: string;
  instancia?: string;
  estado?: string;
  app?: string;
  desde?: string;
  hasta?: string;
}

/** The filter of the history, from its address. */
export const filterOf = (search: HistorySearch): InstallationFilter => ({
  instance: search.instancia,
  status: search.estado,
  app: search.app,
  from: search.desde,
  to: search.hasta,
  text: search.buscar,
});

/** How many of the folded filters are set; the search field is not one of them. */
export const filtersUsed = ({ instancia, estado, app, desde, hasta }: HistorySearch): number =>
  [instancia, estado, app, desde, hasta].filter(Boolean).length;

export const hasFilter = (search: HistorySearch): boolean =>
  Boolean(search.buscar) || filtersUsed(search) > 0;
