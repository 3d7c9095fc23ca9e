import type { RequestState } from '@atrio/contract/operator';

/** The states by their word in the address. The router loads this file at once, so it imports only types. */
const views = { abiertas: 'open', terminadas: 'ended' } as const satisfies Record<string, RequestState>;
export type View = keyof typeof views;
export const allViews = Object.keys(views) as View[];

export const stateOf = (view: View): RequestState => views[view];

/** Reads the address of the list; unknown values are dropped. */
export const requestsSearch = ({ ver }: Record<string, unknown>): { ver?: View | undefined } => ({
  ver: allViews.find((view) => view === ver),
});
