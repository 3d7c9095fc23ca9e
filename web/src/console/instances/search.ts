import { type InstanceList, instanceLists } from '@atrio/contract/operator';

/** The instances that the address selects; unknown lists mean all. */
export interface FleetSearch {
  lista?: string | undefined;
  buscar?: string | undefined;
  version?: string | undefined;
  /** Only those of an incident: its place, and between which moments they stopped answering. */
  lugar?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
}

export const listOf = ({ lista = '' }: FleetSearch): InstanceList =>
  Object.hasOwn(instanceLists, lista) ? (lista as InstanceList) : 'all';

/** The host of an incident; undefined for any other list. */
export const hostOf = ({ lugar = '' }: FleetSearch): string | undefined =>
  lugar.startsWith('host:') ? lugar.slice('host:'.length) : undefined;

/** The same selection for the server. */
export const filterOf = (search: FleetSearch) => ({
  list: listOf(search),
  words: search.buscar ?? '',
  ...(search.version === undefined ? {} : { version: search.version }),
  ...(search.lugar === undefined ? {} : { place: search.lugar }),
  ...(search.desde === undefined ? {} : { from: search.desde }),
  ...(search.hasta === undefined ? {} : { to: search.hasta }),
});
