import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What this server adds to the plain wire. A backend that has no /api/meta has none of it, and the
 * portal hides what would call it.
 */
export const features = [
  'sessions', // POST auth/logout ends the session on the server
  'summary', // GET account/summary
  'instance-edit', // PUT, DELETE and test of an instance
  'diagnosis', // validate-config tells each step, and takes apiKey
  'progress', // progress, events, cancel, retry, rejected rows of an installation
] as const;

export const meta = z.object({
  name: z.string(),
  version: z.string(),
  features: z.array(z.enum(features)),
  /** Only while the sandbox runs: access to the stand-in Odoo, for the wizard to fill in. */
  sandbox: z
    .object({
      odoo: z.object({
        url: z.string(),
        db: z.string(),
        username: z.string(),
        password: z.string(),
        apiKey: z.string(),
      }),
    })
    .optional(),
});
export type Meta = z.infer<typeof meta>;

export const getMeta = endpoint({
  method: 'GET',
  path: '/api/meta',
  summary: 'Name, version and extras of this server',
  access: 'public',
  response: meta,
});
