import { apiOf } from '../src/api.ts';
import { readConfig } from '../src/config/config.ts';
import { type Context, openContext } from '../src/context.ts';
import { buildApp } from '../src/http/app.ts';
import { type Client, connectTo } from './client.ts';
import type { Home } from './harness.ts';

/** The calls of a server in this process, without its interval jobs, which a test runs when it needs them. */
export interface ApiAlone {
  ctx: Context;
  url: string;
  anonymous: Client;
  /** Answers no more calls; the context stays open. */
  close(): Promise<void>;
}

/** @param replaced parts of the context */
export async function openApi(home: Home, replaced: Partial<Context> = {}): Promise<ApiAlone> {
  const ctx = await openContext(readConfig(home.env), replaced);
  const app = await buildApp(ctx, apiOf(ctx));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  ctx.site.url = url;
  return {
    ctx,
    url,
    anonymous: connectTo(url),
    async close() {
      ctx.leave();
      await app.close();
    },
  };
}
