import type { Progress } from '@atrio/contract';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { decisionsQuery } from '../src/api/decisions.ts';
import { mailPreferencesQuery } from '../src/api/mail-preferences.ts';
import { meQuery } from '../src/api/me.ts';
import { serverQuery } from '../src/api/meta.ts';
import { appsQuery, installationQuery } from '../src/api/queries.ts';
import { ErasurePreview } from '../src/console/customers/erasure-preview.tsx';
import { erasureQuery } from '../src/console/customers/queries.ts';
import { ActivitySection } from '../src/features/account/activity.tsx';
import { MailPreferencesSection } from '../src/features/account/mail-preferences.tsx';
import { PasskeysSection } from '../src/features/account/passkeys.tsx';
import {
  activityQuery,
  passkeysQuery,
  sessionsQuery,
  twoFactorQuery,
} from '../src/features/account/queries.ts';
import { SessionsSection } from '../src/features/account/sessions.tsx';
import { TwoFactorSection } from '../src/features/account/two-factor.tsx';
import { OpenDecisions } from '../src/features/decisions/decisions-lazy.tsx';
import { InstallationProgress } from '../src/features/installations/installation-progress.tsx';
import { AppsStep } from '../src/features/wizard/apps-step.tsx';

const list = { data: [], meta: { pagination: { pageCount: 1 } } };
const waiting = { documentId: 'abc', status: 'inProgress', files: [{}], result: { decisions: 1 } };
const installation = { data: { documentId: 'abc', installationStatus: { name: 'inProgress' } } };
const features = ['progress', 'decisions', 'mail-preferences'];

/** Draws a part whose data were loaded, and then could not be loaded again. @returns its HTML */
async function afterFailedRefresh(
  // biome-ignore lint/suspicious/noExplicitAny: each part takes other properties
  part: ComponentType<any>,
  queryKey: readonly unknown[],
  data: unknown,
  properties: object = {},
): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(serverQuery.queryKey, { plain: false, features, sandbox: undefined });
  client.setQueryData(meQuery.queryKey, { email: 'ana@ejemplo.com', emailVerified: true } as never);
  client.setQueryData(queryKey, data);
  await client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error('no answer')) });
  expect(client.getQueryState(queryKey)?.status).toBe('error');
  const drawn = createElement(MantineProvider, null, createElement(part, properties));
  return renderToString(createElement(QueryClientProvider, { client }, drawn));
}

test.each([
  [
    'an installation',
    InstallationProgress,
    installationQuery('abc').queryKey,
    installation,
    { documentId: 'abc' },
  ],
  [
    'the decisions',
    OpenDecisions,
    decisionsQuery('abc', 'inProgress 1 undefined').queryKey,
    { data: [], meta: { open: 1 } },
    { progress: waiting as unknown as Progress, instance: 'i' },
  ],
  ['the second step', TwoFactorSection, twoFactorQuery.queryKey, { enabled: true, recoveryCodesLeft: 8 }, {}],
  ['the passkeys', PasskeysSection, passkeysQuery.queryKey, list, {}],
  ['the sessions', SessionsSection, sessionsQuery.queryKey, list, {}],
  ['the notices by mail', MailPreferencesSection, mailPreferencesQuery.queryKey, { data: {} }, {}],
  ['the activity', ActivitySection, activityQuery(1).queryKey, list, {}],
  ['the apps of the wizard', AppsStep, appsQuery.queryKey, list, { draft: {}, instance: null }],
  [
    'what an erasure removes',
    ErasurePreview,
    erasureQuery('abc').queryKey,
    { goes: {}, stays: {}, problem: null, endsPlan: null },
    { documentId: 'abc' },
  ],
] as const)(
  '%s stays on the screen when it cannot be loaded again',
  async (_, part, key, data, properties) => {
    const drawn = await afterFailedRefresh(part, key, data, properties);
    expect(drawn).toContain('</');
    expect(drawn).not.toContain('role="alert"');
    expect(drawn).not.toContain('Reintentar');
  },
);
