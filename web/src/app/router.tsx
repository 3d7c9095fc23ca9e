import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { LoginPage } from '../features/auth/login-page.tsx';
import type { HistorySearch } from '../features/installations/history-search.ts';
import type { InstanceSearch } from '../features/instances/find-instances.ts';
import { importWithRetry } from '../lib/import-with-retry.ts';
import { calendarDay, oneOf, pageNumber, searchText } from '../lib/search-params.ts';
import { ErrorPage, LoneErrorPage } from './error-page.tsx';
import { anonymousOnly, customerOnly, signedInOnly } from './guards.ts';
import { startScreensAtTheTop } from './screen-start.ts';
import { reviewSearch, type WizardSearch, wizardSearch } from './search.ts';
import { SessionGate } from './session-gate.tsx';

/** A screen whose code is loaded when it is opened. */
const screen = <T extends Record<string, unknown>, K extends keyof T & string>(
  load: () => Promise<T>,
  name: K,
) => lazyRouteComponent(() => importWithRetry(load), name);

/** Every screen of the portal: its address, its parameters, and who may see it. */
const root = createRootRoute({
  component: SessionGate,
  errorComponent: LoneErrorPage,
});

/** Screens outside of the customer's frame. */
const lone = { getParentRoute: () => root, errorComponent: LoneErrorPage };

const visitor = createRoute({
  getParentRoute: () => root,
  id: 'visitor',
  validateSearch: (search): { volver?: string } => ({ volver: searchText(search.volver) }),
  beforeLoad: anonymousOnly,
});

const visit = { getParentRoute: () => visitor, errorComponent: LoneErrorPage };

const login = createRoute({
  ...visit,
  path: '/login',
  component: LoginPage,
});

const register = createRoute({
  ...visit,
  path: '/register',
  component: screen(() => import('../features/auth/register-page.tsx'), 'RegisterPage'),
});

const forgotPassword = createRoute({
  ...visit,
  path: '/forgot-password',
  component: screen(() => import('../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
});

/** Links in mails; they work with and without a session. */
const resetPassword = createRoute({
  ...lone,
  path: '/reset-password',
  component: screen(() => import('../features/auth/reset-password-page.tsx'), 'ResetPasswordPage'),
});

const notMe = createRoute({
  ...lone,
  path: '/not-me',
  component: screen(() => import('../features/auth/not-me-page.tsx'), 'NotMePage'),
});

/** `stop` or `accept` a request of the provider for an account. */
const accountRequest = createRoute({
  ...lone,
  path: '/account-request/$what',
  component: screen(() => import('../features/auth/request-page.tsx'), 'RequestPage'),
});

const confirmEmail = createRoute({
  ...lone,
  path: '/confirm-email',
  component: screen(() => import('../features/auth/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

/** For operators who act for a customer. */
const acting = createRoute({
  ...lone,
  path: '/en-nombre',
  component: screen(() => import('./acting-page.tsx'), 'ActingPage'),
});

const customer = createRoute({
  ...lone,
  id: 'customer',
  beforeLoad: signedInOnly,
  component: screen(() => import('./layout/layout.tsx'), 'Layout'),
});

const dashboard = createRoute({
  getParentRoute: () => customer,
  path: '/',
  component: screen(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
});

const instances = createRoute({
  getParentRoute: () => customer,
  path: '/instances',
  validateSearch: (search): InstanceSearch => ({
    buscar: searchText(search.buscar),
    orden: oneOf(['oldest', 'name', 'problems'] as const, search.orden),
    page: pageNumber(search.page),
  }),
  component: screen(() => import('../features/instances/instances-page.tsx'), 'InstancesPage'),
});

const newInstance = createRoute({
  getParentRoute: () => customer,
  path: '/instances/new',
  validateSearch: wizardSearch,
  beforeLoad: customerOnly,
  component: screen(() => import('../features/wizard/new-instance-page.tsx'), 'NewInstancePage'),
});

const instance = createRoute({
  getParentRoute: () => customer,
  path: '/instances/$documentId',
  component: screen(() => import('../features/instances/instance-page.tsx'), 'InstancePage'),
});

const editInstance = createRoute({
  getParentRoute: () => customer,
  path: '/instances/$documentId/edit',
  beforeLoad: customerOnly,
  component: screen(() => import('../features/instances/edit-instance-page.tsx'), 'EditInstancePage'),
});

const installApps = createRoute({
  getParentRoute: () => customer,
  path: '/instances/$documentId/install',
  validateSearch: (search): WizardSearch & { app?: string; sigue?: string } => ({
    ...wizardSearch(search),
    /** odooIds of the apps that are chosen at first, separated by commas. */
    app: searchText(search.app),
    /** The installation that never started and that this one replaces. */
    sigue: searchText(search.sigue),
  }),
  component: screen(() => import('../features/wizard/install-apps-page.tsx'), 'InstallAppsPage'),
});

const loadData = createRoute({
  getParentRoute: () => customer,
  path: '/instances/$documentId/load',
  validateSearch: wizardSearch,
  component: screen(() => import('../features/wizard/load-data-page.tsx'), 'LoadDataPage'),
});

const history = createRoute({
  getParentRoute: () => customer,
  path: '/installations/history',
  validateSearch: (search): HistorySearch => ({
    page: pageNumber(search.page),
    buscar: searchText(search.buscar),
    instancia: searchText(search.instancia),
    estado: searchText(search.estado),
    app: searchText(search.app),
    desde: calendarDay(search.desde),
    hasta: calendarDay(search.hasta),
  }),
  component: screen(() => import('../features/installations/history-page.tsx'), 'HistoryPage'),
});

const installation = createRoute({
  getParentRoute: () => customer,
  path: '/installations/$documentId',
  validateSearch: reviewSearch,
  component: screen(() => import('../features/installations/installation-page.tsx'), 'InstallationPage'),
});

const receipt = createRoute({
  getParentRoute: () => customer,
  path: '/installations/$documentId/receipt',
  component: screen(() => import('../features/installations/receipt-page.tsx'), 'ReceiptPage'),
});

const plans = createRoute({
  getParentRoute: () => customer,
  path: '/subscriptions',
  component: screen(() => import('../features/plans/plans-page.tsx'), 'PlansPage'),
});

const checkout = createRoute({
  getParentRoute: () => customer,
  path: '/checkout/$planId',
  validateSearch: (search): { periodo?: string } => ({ periodo: searchText(search.periodo) }),
  component: screen(() => import('../features/checkout/checkout-page.tsx'), 'CheckoutPage'),
});

const paymentConfirmed = createRoute({
  getParentRoute: () => customer,
  path: '/subscriptions/confirmed',
  component: screen(() => import('../features/checkout/confirmed-page.tsx'), 'ConfirmedPage'),
});

const paymentFailed = createRoute({
  getParentRoute: () => customer,
  path: '/subscriptions/failed',
  component: screen(() => import('../features/checkout/failed-page.tsx'), 'FailedPage'),
});

const settings = createRoute({
  getParentRoute: () => customer,
  path: '/settings',
  component: screen(() => import('../features/account/settings-page.tsx'), 'SettingsPage'),
});

const help = createRoute({
  getParentRoute: () => customer,
  path: '/help',
  component: screen(() => import('../features/help/help-page.tsx'), 'HelpPage'),
});

/** Any other address, inside the frame, so that the navigation is there. */
const unknown = createRoute({
  getParentRoute: () => customer,
  path: '$',
  component: screen(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([
  visitor.addChildren([login, register, forgotPassword]),
  resetPassword,
  notMe,
  confirmEmail,
  accountRequest,
  acting,
  customer.addChildren([
    dashboard,
    instances,
    newInstance,
    instance,
    editInstance,
    installApps,
    loadData,
    history,
    installation,
    receipt,
    plans,
    checkout,
    paymentConfirmed,
    paymentFailed,
    settings,
    help,
    unknown,
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
});

/**
 * Loads the code of the first screen behind the login in advance. A failure is ignored, because the screen
 * itself loads it again.
 */
export function preloadDashboard(): void {
  for (const route of [customer, dashboard]) route.options.component?.preload?.()?.catch(() => undefined);
}

startScreensAtTheTop(router);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
