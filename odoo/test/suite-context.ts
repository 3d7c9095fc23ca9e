import type { OdooClient, OdooOptions, OdooTarget, Protocol } from '../src/index.ts';

export interface Capabilities {
  /** Major version that the server is expected to report. */
  major: number;
  protocol?: Protocol;
  /** The same database as a user who is not an administrator; null where the server has no such user. */
  plainUser(client: OdooClient): Promise<OdooTarget | null>;
  /** A module that is not installed and may be installed by the test; null where none may be. */
  installable: string | null;
}

/** What the parts of the suite work with. `target` and `client` can be read once a test runs. */
export interface SuiteContext extends Capabilities {
  readonly target: OdooTarget;
  readonly client: OdooClient;
  options: OdooOptions;
  /** Module part of this run's external ids, so that the suite can run again on the same database. */
  run: string;
}
