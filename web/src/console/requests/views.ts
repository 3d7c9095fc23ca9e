import type { RequestState } from '@atrio/contract/operator';

/** The states by their word in the address. The router needs them: nothing is imported here. */
const views = { abiertas: 'open', terminadas: 'ended' } as const satisfies Record<string, RequestState>;
export type View = keyof typeof views;
export const allViews = Object.keys(views) as View[];

export const stateOf = (view: View): RequestState => views[view];

/** What the address of the list says. Anything else is left out. */
export const requestsSearch = ({ ver }: Record<string, unknown>): { ver?: View | undefined } => ({
  ver: allViews.find((view) => view === ver),
});
