import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * The runtime that Atrio is tested with. Its package downloads the binary with a script of its own, which the
 * lock file does not cover, so its checksums are here: `version`, and `sha256` of the binary by
 * `platform-arch`.
 */
export const runtime = JSON.parse(readFileSync(new URL('./runtime.json', import.meta.url), 'utf8'));

/**
 * @param path of the binary
 * @returns a sentence for the operator when it is not the known one, or null
 */
export function runtimeProblem(path, platform = `${process.platform}-${process.arch}`) {
  const expected = runtime.sha256[platform];
  if (expected === undefined) {
    return `No conocemos la suma del Node ${runtime.version} para ${platform}: Atrio se prueba en ${Object.keys(runtime.sha256).join(', ')}.`;
  }
  const found = createHash('sha256').update(readFileSync(path)).digest('hex');
  if (found === expected) return null;
  return `El Node que instaló npm no es el que esperábamos (suma ${found.slice(0, 12)}…). Borra node_modules y repite; si sigue así, no lo uses.`;
}
