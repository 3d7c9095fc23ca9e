import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const folder = dirname(fileURLToPath(import.meta.resolve('@atrio/contract')));

/**
 * The browser needs the contract's methods, paths and constants at run time, and its schemas only as
 * types. This plugin evaluates the contract while building and hands the browser what is left when the
 * schemas are taken out, so that no Zod is shipped and nothing is written twice. Each file of the contract
 * stays a module of its own, so that a screen brings only the calls that it makes.
 */
export function slimContract(): Plugin {
  const id = '\0slim-contract';
  const files = readdirSync(folder).filter((name) => name !== 'index.ts' && name.endsWith('.ts'));
  return {
    name: 'slim-contract',
    enforce: 'pre',
    resolveId(source) {
      if (source === '@atrio/contract') return { id, moduleSideEffects: false };
      return source.startsWith(`${id}/`) ? { id: source, moduleSideEffects: false } : null;
    },
    load(source) {
      if (source === id) return files.map((name) => `export * from '${id}/${name}';`).join('\n');
      return source.startsWith(`${id}/`) ? moduleText(join(folder, source.slice(id.length + 1))) : null;
    },
  };
}

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

/** Kept in an endpoint for the browser; the rest is the server's. */
const endpointKeys = ['method', 'path', 'access', 'stream'];

async function moduleText(path: string): Promise<string> {
  const contract: Record<string, unknown> = await import(pathToFileURL(path).href);
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
