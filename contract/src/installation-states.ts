/** The statuses with their fixed ids. A new installation has id 2. */
export const installationStatuses = {
  completed: { id: 1, displayName: 'Completada' },
  inProgress: { id: 2, displayName: 'En progreso' },
  failed: { id: 3, displayName: 'Fallida' },
  cancelled: { id: 4, displayName: 'Cancelada' },
} as const;

/** The steps of the engine, in order. `load` repeats for each file. */
export const installationSteps = ['connect', 'plan', 'install', 'load', 'finish'] as const;
export type InstallationStep = (typeof installationSteps)[number];
