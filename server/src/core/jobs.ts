import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OpenWorkflow, type Worker, type Workflow } from 'openworkflow';
import type { Config } from '../config/config.ts';
import { type Backend, oneClaimAtATime } from './claim-runs.ts';

/**
 * Durable work: a run survives the end of its process, and its finished steps are not repeated. On SQLite the
 * runs are stored in a file beside the database; on PostgreSQL in a schema of their own.
 */
export interface Jobs {
  /** Starts a run; the same key starts it once. @returns the run's id */
  start<Input, Output>(
    spec: Workflow<Input, Output, Input>['spec'],
    input: Input,
    key: string,
  ): Promise<string>;
  /** @returns the run's state, or null for an unknown run */
  state(runId: string): Promise<string | null>;
  /** @param add registers every workflow */
  work(add: (client: OpenWorkflow) => void, concurrency: number): Promise<void>;
  /**
   * Removes some of the runs that ended before a time, with their steps. Several processes may do it at once.
   *
   * @returns how many
   */
  removeEnded(before: Date, most: number): Promise<number>;
  close(): Promise<void>;
}

interface Runs {
  backend: Backend;
  removeEnded: Jobs['removeEnded'];
}

const endedStates = ['completed', 'succeeded', 'failed', 'canceled'];

/**
 * Call it only while the store is locked (open-store.ts), because it creates and changes the tables of the
 * runs.
 */
export async function openJobs(config: Config): Promise<Jobs> {
  const { backend, removeEnded } = config.databaseUrl
    ? await postgresRuns(config.databaseUrl, config.jobsPool)
    : await sqliteRuns(config.dataDir);
  backend.claimWorkflowRun = oneClaimAtATime(backend.claimWorkflowRun.bind(backend));
  const client = new OpenWorkflow({ backend });
  let worker: Worker | null = null;
  return {
    async start(spec, input, key) {
      const handle = await client.runWorkflow(spec, input, { idempotencyKey: key });
      return handle.workflowRun.id;
    },
    async state(runId) {
      const run = await backend.getWorkflowRun({ workflowRunId: runId });
      return run?.status ?? null;
    },
    async work(add, concurrency) {
      add(client);
      worker = client.newWorker({ concurrency });
      await worker.start();
    },
    removeEnded,
    async close() {
      // A step that does not end in time is repeated by the next process.
      await Promise.race([worker?.stop(), new Promise((done) => setTimeout(done, 10_000).unref())]);
      await backend.stop();
    },
  };
}

async function sqliteRuns(dataDir: string): Promise<Runs> {
  const path = join(dataDir, 'jobs.sqlite');
  const { BackendSqlite } = await import('openworkflow/sqlite');
  const backend = BackendSqlite.connect(path);
  freeLeases(path);
  return {
    backend,
    async removeEnded(before, most) {
      const database = new DatabaseSync(path, { timeout: 5000, enableForeignKeyConstraints: true });
      try {
        const { changes } = database
          .prepare(
            `delete from workflow_runs where rowid in (
              select rowid from workflow_runs
              where status in (select value from json_each(?)) and created_at < ? and finished_at < ?
              limit ?)`,
          )
          .run(JSON.stringify(endedStates), before.toISOString(), before.toISOString(), most);
        return Number(changes);
      } finally {
        database.close();
      }
    },
  };
}

/**
 * Ends the leases of runs that a crash interrupted; they would otherwise wait 30 s. This process holds the
 * lock of the folder, so no other one can be working on them.
 */
function freeLeases(path: string): void {
  const database = new DatabaseSync(path);
  database.exec(
    `update workflow_runs set available_at = '${new Date().toISOString()}' where status = 'running' and worker_id is not null`,
  );
  database.close();
}

/** @param max connections */
async function postgresRuns(url: string, max: number): Promise<Runs> {
  const { BackendPostgres } = await import('openworkflow/postgres');
  const { default: postgres } = await import('postgres');
  // `connect` brings the tables of the runs up to date, but offers no way to limit its connections.
  await (await BackendPostgres.connect(url)).stop();
  const pool = postgres(url, {
    max,
    connect_timeout: 10,
    transform: { column: { from: postgres.toCamel } },
  });
  return {
    backend: BackendPostgres.fromPool(pool),
    async removeEnded(before, most) {
      const { count } = await pool`
        delete from openworkflow.workflow_runs where (namespace_id, id) in (
          select namespace_id, id from openworkflow.workflow_runs
          where status in ${pool(endedStates)} and created_at < ${before} and finished_at < ${before}
          limit ${most} for update skip locked)`;
      return count;
    },
  };
}
