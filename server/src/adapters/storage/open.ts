import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import type { S3Settings } from '../../config/config-storage.ts';
import { isTraced } from '../../lib/spans.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { kindOf, type Traces } from '../traces/traces.ts';
import { withEarlier } from './both.ts';
import { localStorage } from './local.ts';
import { FileLost, type Storage, StoreAway } from './storage.ts';

/** Where files are without S3. */
export const filesFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'files');
/** Where copies of a bucket's files are made. */
export const copiesFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'copies');

type Counters = Pick<Metrics, 'storeFailed'>;
type Spans = Pick<Traces, 'called'>;
/** For commands on the host, which have neither metrics nor traces. */
const noCounters: Counters = { storeFailed: () => undefined };
const noSpans: Spans = { called: () => undefined };

/** The configured store. Lost files, and times when it cannot be reached, are logged and counted. */
export async function openStorage(
  config: Config,
  log: Logger,
  metrics: Counters = noCounters,
  traces: Spans = noSpans,
): Promise<Storage> {
  const storage = config.s3 ? await openBucket(config.s3, config) : localStorage(filesFolder(config));
  // Calls to a folder answer at once, so only those to a bucket are traced.
  return told(storage, log, metrics, config.s3 ? traces : noSpans);
}

/** The client of S3 is only loaded when it is used, to keep the memory of an idle server small. */
async function openBucket(s3: S3Settings, config: Config): Promise<Storage> {
  const { s3Storage } = await import('./s3.ts');
  const bucket = s3Storage(s3, copiesFolder(config));
  const folder = filesFolder(config);
  return existsSync(folder) ? withEarlier(bucket, localStorage(folder)) : bucket;
}

/** While the store is away each call fails; the log says so once in this time. */
const tellAgainMs = 30_000;

function told(storage: Storage, log: Logger, metrics: Counters, traces: Spans): Storage {
  let toldAt = 0;
  /** @param work calls `answered` when the store has answered; if it does not, the span ends with `work` */
  const tell = async <T>(call: string, work: (answered: () => void) => Promise<T>): Promise<T> => {
    const began = performance.now();
    let hasEnded = false;
    const end = (problem: string | null) => {
      if (!hasEnded && isTraced()) traces.called(`store ${call}`, {}, performance.now() - began, problem);
      hasEnded = true;
    };
    try {
      const done = await work(() => end(null));
      end(null);
      return done;
    } catch (error) {
      end(kindOf(error));
      if (error instanceof FileLost) metrics.storeFailed('missing');
      if (error instanceof StoreAway) metrics.storeFailed('away');
      if (error instanceof FileLost) log.error({ key: error.key }, 'a stored file is missing');
      if (error instanceof StoreAway && Date.now() > toldAt + tellAgainMs) {
        toldAt = Date.now();
        log.error({ cause: error.message }, 'the store of files is away');
      }
      throw error;
    }
  };
  return {
    ...storage,
    put: (key, content) => tell('put', () => storage.put(key, content)),
    read: (key) => tell('read', () => storage.read(key)),
    withPath: (key, work) =>
      tell('read', (answered) =>
        storage.withPath(key, (path) => {
          answered();
          return work(path);
        }),
      ),
    remove: (key) => tell('remove', () => storage.remove(key)),
  };
}
