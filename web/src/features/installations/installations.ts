/** What other features and the routes may use of this one. */
export { InstallationProgress } from './installation-progress.tsx';
export { InstanceHistory } from './instance-history.tsx';
export { OpenInstallations, useOpenInstallations } from './open-installations.tsx';
export { wasUseful } from './outcome.ts';
export { RecentInstallations } from './recent-installations.tsx';
export { RunningInstallations } from './running-installations.tsx';
