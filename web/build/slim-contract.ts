import * as contract from '@atrio/contract';
import type { Plugin } from 'vite';

/**
 * The browser needs the contract's methods, paths and constants at run time, and its schemas only as
 * types. This plugin evaluates the contract while building and hands the browser what is left when the
 * schemas are taken out, so that no Zod is shipped and nothing is written twice.
 */
export function slimContract(): Plugin {
  const id = '\0slim-contract';
  return {
    name: 'slim-contract',
    enforce: 'pre',
    resolveId: (source) => (source === '@atrio/contract' ? id : null),
    load: (source) => (source === id ? moduleText() : null),
  };
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

/** Kept in an endpoint for the browser; the rest is the server's. */
const endpointKeys = ['method', 'path', 'access', 'stream'];

function moduleText(): string {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(contract)) {
    if (typeof value === 'function' || isSchema(value)) continue;
    const kept = isEndpoint(value)
      ? Object.fromEntries(Object.entries(value).filter(([key]) => endpointKeys.includes(key)))
      : value;
    if (typeof kept === 'object' && kept !== null && Object.values(kept).some(isSchema)) continue;
    lines.push(`export const ${name} = /* @__PURE__ */ Object.freeze(${JSON.stringify(kept)});`);
  }
  return lines.join('\n');
}

function isEndpoint(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
