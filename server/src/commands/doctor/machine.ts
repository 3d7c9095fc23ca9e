import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isOpenToOthers, runtimeVersion } from '../../adapters/probes/machine.ts';
import { freeBytes } from '../../adapters/storage/local.ts';
import { readCatalog } from '../../config/catalog.ts';
import { packages } from '../../lib/version.ts';
import { bad, type Check, doubtful, good, wordsOf } from './checkup.ts';

const leastFree = 2_000_000_000;
const fewSigns = 10;

export const runtime: Check = () => {
  const runs = runtimeVersion();
  return runs === packages.node
    ? good(`Node ${runs}`)
    : bad(`Corre en Node ${runs} y no en ${packages.node}: ejecuta npm run build.`);
};

export const production: Check = ({ config }) =>
  config.production
    ? good('NODE_ENV=production')
    : doubtful('Para clientes de verdad pon NODE_ENV=production.');

/** Words that stand in examples, and what people type instead of a secret. */
const examples = ['cambia', 'ejemplo', 'example', 'change', 'secret', 'prueba', '12345'];

export const secret: Check = ({ config }) => {
  const text = config.secret;
  if (text === null) return doubtful('Está en DATA_DIR/secret: guárdalo en ATRIO_SECRET, lejos de la base.');
  const isExample = examples.some((word) => text.toLowerCase().includes(word));
  if (isExample || new Set(text).size < fewSigns) {
    return bad('ATRIO_SECRET parece de un ejemplo: usa el que escribe openssl rand -base64 32.');
  }
  return good('ATRIO_SECRET está y no es de un ejemplo');
};

export const dataFolder: Check = async ({ config: { dataDir } }) => {
  try {
    if (!(await isOpenToOthers(dataDir))) return good(`${dataDir} se puede escribir y está cerrada a otros`);
    return doubtful(`Otros usuarios pueden abrir ${dataDir}: ejecuta chmod -R go= ${dataDir}`);
  } catch (error) {
    return bad(`No se puede escribir en ${dataDir} (${wordsOf(error)}): revisa DATA_DIR y sus permisos.`);
  }
};

export const disk: Check = async ({ config: { dataDir } }) => {
  const free = await freeBytes(dataDir);
  const said = `${(free / 1e9).toFixed(1)} GB libres`;
  return free < leastFree ? bad(`Solo ${said} donde está DATA_DIR: libera espacio.`) : good(said);
};

export const portalFiles: Check = ({ config: { webRoot } }) =>
  existsSync(join(webRoot, 'index.html'))
    ? good('el portal está construido')
    : bad(`Falta el portal en ${webRoot}: ejecuta npm run build.`);

export const catalogue: Check = ({ config }) => {
  const { plans } = readCatalog(config.catalogFile);
  return plans.length ? good(`${plans.length} planes a la venta`) : doubtful('CATALOG_FILE no tiene planes.');
};
