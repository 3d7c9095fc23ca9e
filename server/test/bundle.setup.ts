import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../scripts/server.mjs';

/** Bundles the server and its commands, which tests start in processes of their own. */
export default function bundle(project: TestProject): void {
  bundleServer();
  project.onTestsRerun(() => bundleServer());
}
