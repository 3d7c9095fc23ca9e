import { inFile } from './entries.mjs';

const features = 'web/src/features';

/** Mutants of screens that a journey in a browser must notice. */
export const screens = [
  ...inFile(`${features}/wizard/summary-step.tsx`, 'e2e/wizard-run.spec.ts', [
    ['S29 the names of the apps', '<strong>{app.name}</strong>', '<strong />', '[S15][S22][S25][S29][S30]'],
    ['S29 the key is shown', '{shown ? secret :', '{!shown ? secret :', '[S15][S22][S25][S29][S30]'],
  ]),
  ...inFile(`${features}/plans/plan-card.tsx`, 'e2e/plans.spec.ts', [
    [
      'S10 the current plan can be chosen',
      '<Button fullWidth disabled>',
      '<Button fullWidth>',
      '[S10] the plan of the first subscription',
    ],
    ['S10 no badge', '{current && <span', '{!current && <span', '[S10] the plan of the first subscription'],
    [
      'S09 no check marks',
      '            <IconCheck size={20} stroke={1.75} aria-hidden="true" />\n',
      '',
      '[S09][S34][S51]',
    ],
    [
      'S09 the number of the plan in the address',
      'params={{ planId: plan.documentId }}',
      'params={{ planId: String(plan.id) }}',
      '[S10] the plan of the first subscription',
    ],
    [
      'S09 no description',
      '<p className="quiet">{plan.displayName}</p>',
      '<p className="quiet" />',
      '[S09][S34][S51]',
    ],
  ]),
  ...inFile(`${features}/plans/plans-page.tsx`, 'e2e/plans.spec.ts', [
    [
      'S10 the last subscription counts',
      'me.subscriptions?.[0]?.plan',
      'me.subscriptions?.[1]?.plan',
      '[S10] the plan of the first subscription',
    ],
  ]),
  ...inFile('web/src/app/layout/user-menu.tsx', 'e2e/layout.spec.ts', [
    [
      'S18 no username',
      'me.name?.trim() || me.username?.trim() || texts',
      'me.name?.trim() || texts',
      '[S18] a profile without a name',
    ],
    ['S18 no Usuario', '|| texts.user.fallback', "|| ''", '[S18] a profile without a name'],
    [
      'S19 no greeting',
      '<MenuHead>{texts.user.hello(name)}</MenuHead>',
      '<MenuHead>{name}</MenuHead>',
      '[S18][S19][S20] the bar shows the name',
    ],
  ]),
  ...inFile(`${features}/installations/texts.ts`, 'e2e/history.spec.ts', [
    ['S15 the name of a column', "apps: 'Aplicaciones' }", "apps: 'Apps' }", '[S15][S33][S56][S87]'],
  ]),
  ...inFile(`${features}/installations/history-columns.tsx`, 'e2e/history.spec.ts', [
    [
      'S15 the apps left out',
      "cell: (installation) => appNames(installation) || '-'",
      "cell: () => '-'",
      '[S15][S33][S56][S87]',
    ],
    ['S87 a date as the wire has it', '{formatMoment(createdAt)}', '{createdAt}', '[S15][S33][S56][S87]'],
  ]),
  ...inFile('web/src/ui/status-badge.module.css', 'e2e/history.spec.ts', [
    ['S37 completed is not green', 'color: var(--atrio-ok);', 'color: var(--atrio-grey);', '[S37] badges'],
    ['S37 failed is not red', 'color: var(--atrio-bad);', 'color: var(--atrio-warn);', '[S37] badges'],
    [
      'S37 in progress is not yellow',
      'color: var(--atrio-warn);',
      'color: var(--atrio-bad);',
      '[S37] badges',
    ],
    [
      'S37 another status is not grey',
      'color: var(--atrio-grey);',
      'color: var(--atrio-ok);',
      '[S37] badges',
    ],
  ]),
  ...inFile(`${features}/instances/instance-columns.tsx`, 'e2e/instances.spec.ts', [
    [
      'S05 the number left out',
      '<span className="mono">{id}</span>',
      '<span className="mono" />',
      '[S05][S54][S87]',
    ],
    [
      'S05 the date left out',
      'cell: ({ createdAt }) => formatMoment(createdAt)',
      "cell: () => '-'",
      '[S05][S54][S87]',
    ],
    [
      'S05 the username left out',
      'cell: ({ username }) => <Breakable text={username} />',
      "cell: () => ''",
      '[S05][S54][S87]',
    ],
  ]),
  ...inFile(`${features}/account/settings-page.tsx`, 'e2e/settings.spec.ts', [
    [
      'S16 the zone of danger left out',
      "    !acting && { id: 'peligro', title: texts.danger.title, content: <DeleteAccount /> },\n",
      '',
      '[S16][S31][S62][S79]',
    ],
    [
      'S16 a heading renamed on the screen',
      'title: texts.danger.title',
      'title: texts.danger.submit',
      '[S16][S31][S62][S79]',
    ],
  ]),
  ...inFile(`${features}/account/profile-form.tsx`, 'e2e/settings.spec.ts', [
    [
      'S62 the username left out',
      'body: { email, username, name: name.trim() || null',
      'body: { email, name: name.trim() || null',
      '[S16][S31][S62][S79]',
    ],
    [
      'S62 the profile is not loaded again',
      '      await queries.fetchQuery({ ...meQuery, staleTime: 0 });\n',
      '',
      '[S16][S31][S62][S79]',
    ],
  ]),
  ...inFile(`${features}/account/photo-form.tsx`, 'e2e/plain-backend.spec.ts', [
    [
      'S65 the photo is not saved in the profile',
      'profilePicture = uploaded?.id ?? null',
      'profilePicture = null',
      '[S44][S62][S63][S64][S65]',
    ],
  ]),
  ...inFile(`${features}/wizard/wizard.tsx`, 'e2e/wizard-information.spec.ts', [
    [
      'S26 Siguiente is never disabled',
      'disabled={step?.missing !== null}',
      'disabled={false}',
      '[S22][S23][S24][S26]',
    ],
    ['S22 Atrás in the first step', '{current > 1 && (', '{current > 0 && (', '[S22][S23][S24][S26]'],
  ]),
  ...inFile(`${features}/dashboard/dashboard-page.tsx`, 'e2e/dashboard.spec.ts', [
    [
      'S04 the date of the last upload',
      'formatMoment(figures.lastUploadAt)',
      'figures.lastUploadAt',
      '[S04][S87]',
    ],
  ]),
];
