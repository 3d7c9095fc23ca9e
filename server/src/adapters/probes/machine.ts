import { access, constants, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The version of the runtime, such as 24.21.0. */
export const runtimeVersion = (): string => process.versions.node;

/**
 * Whether others on the machine may open a folder, after trying to write into it.
 * @throws the system's error
 */
export async function isOpenToOthers(folder: string): Promise<boolean> {
  await access(folder, constants.W_OK);
  await rm(await mkdtemp(join(folder, '.doctor-')), { recursive: true });
  return ((await stat(folder)).mode & 0o077) !== 0;
}
