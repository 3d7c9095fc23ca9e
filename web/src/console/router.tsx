import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { importWithRetry } from '../lib/import-with-retry.ts';
import { searchText } from '../lib/search-params.ts';
import { announcementsSearch } from './announcements/views.ts';
import { ErrorPage, Gate, LoneErrorPage } from './gate.tsx';
import type { FleetSearch } from './instances/search.ts';
import { type ActSearch, meQuery } from './queries.ts';
import { requestsSearch } from './requests/views.ts';
import { runningSearch } from './running/views.ts';
import { mayOpen, screens } from './screens.ts';
import { currentToken } from './session.ts';
import { SignInPage } from './sign-in/sign-in-page.tsx';

/** A screen of the console, below /operador, whose code is loaded when it is opened. */
const screen = <T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(() => importWithRetry(load), name);

const root = createRootRoute({ component: Gate, errorComponent: LoneErrorPage });

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/entrar',
  validateSearch: (search): { volver?: string } => ({ volver: searchText(search.volver) }),
  beforeLoad: ({ search }) => {
    // Only a path of the console: anybody can write the address.
    const wanted = search.volver ?? '';
    const path = /^\/operador\/[\w/-]+$/.test(wanted) ? wanted : '/operador';
    if (currentToken() !== null) throw redirect({ href: path, replace: true });
  },
  component: SignInPage,
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invitacion',
  beforeLoad: () => {
    if (currentToken() !== null) throw redirect({ to: '/', replace: true });
  },
  component: screen(() => import('./sign-in/invitation-page.tsx'), 'InvitationPage'),
});

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    if (currentToken() !== null) return;
    const volver = location.pathname === '/' ? undefined : location.pathname;
    throw redirect({ to: '/entrar', search: volver ? { volver: `/operador${volver}` } : {}, replace: true });
  },
  loader: () => queryClient.ensureQueryData(meQuery),
  component: screen(() => import('./layout/layout.tsx'), 'Layout'),
  errorComponent: LoneErrorPage,
});

/** Redirects to the first screen that the role may open. */
const home = createRoute({
  getParentRoute: () => inside,
  path: '/',
  loader: async () => {
    const { rights } = await queryClient.ensureQueryData(meQuery);
    throw redirect({ to: screens.find((one) => mayOpen(one, rights))?.to ?? '/cuenta', replace: true });
  },
});

const people = createRoute({
  getParentRoute: () => inside,
  path: '/personas',
  component: screen(() => import('./people/people-page.tsx'), 'PeoplePage'),
});
const person = createRoute({
  getParentRoute: () => inside,
  path: '/personas/$documentId',
  component: screen(() => import('./people/person-page.tsx'), 'PersonPage'),
});
const roles = createRoute({
  getParentRoute: () => inside,
  path: '/papeles',
  component: screen(() => import('./people/roles-page.tsx'), 'RolesPage'),
});
const acts = createRoute({
  getParentRoute: () => inside,
  path: '/actos',
  validateSearch: (search): ActSearch => ({
    persona: searchText(search.persona),
    tipo: searchText(search.tipo),
    cliente:
      Number.isInteger(search.cliente) && Number(search.cliente) > 0 ? Number(search.cliente) : undefined,
    desde: day(search.desde),
    hasta: day(search.hasta),
  }),
  component: screen(() => import('./acts/acts-page.tsx'), 'ActsPage'),
});
const act = createRoute({
  getParentRoute: () => inside,
  path: '/actos/$id',
  component: screen(() => import('./acts/act-page.tsx'), 'ActPage'),
});
const failures = createRoute({
  getParentRoute: () => inside,
  path: '/fallos',
  component: screen(() => import('./failures/failures-page.tsx'), 'FailuresPage'),
});
const cause = createRoute({
  getParentRoute: () => inside,
  path: '/fallos/$cause',
  component: screen(() => import('./failures/cause-page.tsx'), 'CausePage'),
});
const writeToCause = createRoute({
  getParentRoute: () => inside,
  path: '/fallos/$cause/escribir',
  component: screen(() => import('./campaigns/cause-campaign-page.tsx'), 'CauseCampaignPage'),
});
const fleetSearch = (search: Record<string, unknown>): FleetSearch => ({
  lista: searchText(search.lista),
  buscar: searchText(search.buscar),
  version: searchText(search.version),
  lugar: searchText(search.lugar),
  desde: searchText(search.desde),
  hasta: searchText(search.hasta),
});
const instances = createRoute({
  getParentRoute: () => inside,
  path: '/instancias',
  validateSearch: fleetSearch,
  component: screen(() => import('./instances/instances-page.tsx'), 'InstancesPage'),
});
const writeToInstances = createRoute({
  getParentRoute: () => inside,
  path: '/instancias/escribir',
  validateSearch: fleetSearch,
  component: screen(() => import('./campaigns/fleet-campaign-page.tsx'), 'FleetCampaignPage'),
});
const customers = createRoute({
  getParentRoute: () => inside,
  path: '/clientes',
  validateSearch: (search): { buscar?: string | undefined } => ({ buscar: searchText(search.buscar) }),
  component: screen(() => import('./customers/customers-page.tsx'), 'CustomersPage'),
});
const customer = createRoute({
  getParentRoute: () => inside,
  path: '/clientes/$documentId',
  component: screen(() => import('./customers/customer-page.tsx'), 'CustomerPage'),
});
const requests = createRoute({
  getParentRoute: () => inside,
  path: '/solicitudes',
  validateSearch: requestsSearch,
  component: screen(() => import('./requests/requests-page.tsx'), 'RequestsPage'),
});
const running = createRoute({
  getParentRoute: () => inside,
  path: '/en-marcha',
  validateSearch: runningSearch,
  component: screen(() => import('./running/running-page.tsx'), 'RunningPage'),
});
const announcements = createRoute({
  getParentRoute: () => inside,
  path: '/avisos',
  validateSearch: announcementsSearch,
  component: screen(() => import('./announcements/announcements-page.tsx'), 'AnnouncementsPage'),
});
const newAnnouncement = createRoute({
  getParentRoute: () => inside,
  path: '/avisos/nuevo',
  validateSearch: (search): { servidor?: string | undefined } => ({ servidor: searchText(search.servidor) }),
  component: screen(() => import('./announcements/new-announcement-page.tsx'), 'NewAnnouncementPage'),
});
const announcement = createRoute({
  getParentRoute: () => inside,
  path: '/avisos/$documentId',
  component: screen(() => import('./announcements/announcement-page.tsx'), 'AnnouncementPage'),
});
const changeAnnouncement = createRoute({
  getParentRoute: () => inside,
  path: '/avisos/$documentId/cambiar',
  component: screen(() => import('./announcements/change-announcement-page.tsx'), 'ChangeAnnouncementPage'),
});
const installation = createRoute({
  getParentRoute: () => inside,
  path: '/instalaciones/$id',
  component: screen(() => import('./installations/installation-page.tsx'), 'InstallationPage'),
});
const account = createRoute({
  getParentRoute: () => inside,
  path: '/cuenta',
  component: screen(() => import('./account/account-page.tsx'), 'AccountPage'),
});
const unknown = createRoute({
  getParentRoute: () => inside,
  path: '/$',
  component: screen(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

function day(value: unknown): string | undefined {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  return isDay && !Number.isNaN(Date.parse(value)) ? value : undefined;
}

export const router = createRouter({
  basepath: '/operador',
  routeTree: root.addChildren([
    signIn,
    invitation,
    inside.addChildren([
      home,
      people,
      person,
      roles,
      acts,
      act,
      failures,
      cause,
      writeToCause,
      instances,
      writeToInstances,
      customers,
      customer,
      requests,
      running,
      announcements,
      newAnnouncement,
      announcement,
      changeAnnouncement,
      installation,
      account,
      unknown,
    ]),
  ]),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
});

// A new screen starts at the top, with the focus on its heading, or on its only field.
router.subscribe('onResolved', ({ pathChanged, fromLocation }) => {
  if (!pathChanged || fromLocation === undefined) return;
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('main [data-autofocus]');
    (field ?? document.querySelector<HTMLElement>('h1'))?.focus({ preventScroll: true });
  });
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
