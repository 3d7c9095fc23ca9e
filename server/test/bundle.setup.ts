import { prepareSnapshot } from '@atrio/spreadsheets/node';
import type { TestProject } from 'vitest/node';
import { bundleServer } from '../../scripts/server.mjs';

/** Prepares the programs that tests start in processes of their own: the server, its commands, and the reader of files. */
export default async function bundle(project: TestProject): Promise<void> {
  bundleServer();
  await prepareSnapshot();
  project.onTestsRerun(() => bundleServer());
}
