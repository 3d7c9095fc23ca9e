import type { AnnouncementState } from '@atrio/contract/operator';

/** The states by their word in the address. The router loads this file at once, so it imports only types. */
const views = { activos: 'active', programados: 'planned', terminados: 'ended' } as const satisfies Record<
  string,
  AnnouncementState
>;
export type View = keyof typeof views;
export const allViews = Object.keys(views) as View[];

export const stateOf = (view: View): AnnouncementState => views[view];

/** Reads the address of the list; unknown values are dropped. */
export const announcementsSearch = ({ ver }: Record<string, unknown>): { ver?: View | undefined } => ({
  ver: allViews.find((view) => view === ver),
});
