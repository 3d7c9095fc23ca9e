import { readCatalog } from '../server/src/config/catalog.ts';
import type { Config } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { tablesOf } from '../server/src/db/queries.ts';
import type { RunningServer } from './processes.ts';
import { password } from './seed.ts';

const watchedMs = 10_000;

/** The owner of an installation that waits for answers, which does not change during the measurement. */
async function watched(config: Config): Promise<{ email: string; installation: string }> {
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  try {
    return await tablesOf(db)
      .selectFrom('installations')
      .innerJoin('users', 'users.id', 'installations.userId')
      .select(['users.email', 'installations.documentId as installation'])
      .where('installations.waitingSince', 'is not', null)
      .where('users.blocked', '=', 0)
      .orderBy('installations.id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
  } finally {
    await db.close();
  }
}

/** Opens live views of an installation. @returns seconds of processor that the server takes in a second for them */
export async function viewsOf(atrio: RunningServer, config: Config, count: number): Promise<number> {
  const { email, installation } = await watched(config);
  const response = await fetch(`${atrio.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password }),
  });
  const { jwt } = (await response.json()) as { jwt: string };
  const end = new AbortController();
  const views = Array.from({ length: count }, async () => {
    const view = await fetch(`${atrio.url}/api/installations/${installation}/events`, {
      headers: { authorization: `Bearer ${jwt}`, accept: 'text/event-stream' },
      signal: end.signal,
    });
    if (!view.ok) throw new Error(`a live view: ${view.status}`);
    return view.body?.getReader();
  });
  try {
    for (const reader of await Promise.all(views)) await reader?.read();
    const before = atrio.cpu();
    await new Promise((done) => setTimeout(done, watchedMs));
    return (atrio.cpu() - before) / (watchedMs * 1000);
  } finally {
    end.abort();
  }
}
