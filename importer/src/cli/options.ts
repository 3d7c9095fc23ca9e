import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { OdooTarget } from '@atrio/odoo';
import { CommandError } from './command-error.ts';

export type CommandJob =
  | {
      kind: 'load' | 'check';
      file: string;
      model: string;
      /** Tab of the workbook; null: the first one that is recognised. */
      sheet: string | null;
      /** Field by which a row is matched with a record of Odoo; null: by external id only. */
      match: string | null;
    }
  | { kind: 'revert'; file: string };

export interface Options {
  job: CommandJob;
  target: OdooTarget;
}

export const usage = `Carga un libro de Excel o un CSV en Odoo, sin el portal.

  npm run import -- ARCHIVO.xlsx --model res.partner [opciones]
  npm run import -- --revert RECIBO.json [opciones]

  --url, --db, --user     tu Odoo (o ODOO_URL, ODOO_DB, ODOO_USER)
  --key, --password       clave API o contraseña; mejor en ODOO_API_KEY u ODOO_PASSWORD,
                          porque las opciones las ve quien mire los procesos de la máquina
  --model MODELO          adónde van las filas: res.partner, product.template, crm.lead...
  --sheet HOJA            la hoja del libro; sin ella, la primera que se reconoce
  --match CAMPO           dato que dice qué registro es cada fila (vat, default_code...):
                          lo que ya está se actualiza
  --dry-run               solo revisa: Odoo no guarda nada
  --revert RECIBO.json    quita o devuelve a como estaba lo que dice el recibo de una carga

Termina con 0 si todo entró, con 2 si quedaron filas fuera y con 1 si no se pudo.`;

const options = {
  url: { type: 'string' },
  db: { type: 'string' },
  user: { type: 'string' },
  key: { type: 'string' },
  password: { type: 'string' },
  model: { type: 'string' },
  sheet: { type: 'string' },
  match: { type: 'string' },
  'dry-run': { type: 'boolean' },
  revert: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

/**
 * Reads the options of the command.
 *
 * @param from folder that paths are relative to
 * @returns null where only help is asked for
 * @throws CommandError that names the option and the remedy
 */
export function readOptions(args: string[], env: NodeJS.ProcessEnv, from: string): Options | null {
  const { values, positionals } = parsed(args);
  if (values.help || args.length === 0) return null;
  const url = values.url ?? env.ODOO_URL;
  const db = values.db ?? env.ODOO_DB;
  const username = values.user ?? env.ODOO_USER;
  const apiKey = values.key ?? env.ODOO_API_KEY;
  const password = values.password ?? env.ODOO_PASSWORD ?? '';
  if (!url) throw missing('--url', 'la dirección de tu Odoo', 'ODOO_URL');
  if (!db) throw missing('--db', 'el nombre de la base de datos', 'ODOO_DB');
  if (!username) throw missing('--user', 'el usuario de Odoo', 'ODOO_USER');
  if (!apiKey && !password) throw missing('--key', 'la clave API', 'ODOO_API_KEY');
  const target = { url, db, username, password, ...(apiKey ? { apiKey } : {}) };
  const [file, ...more] = positionals;
  if (values.revert !== undefined) {
    const other = file ?? ['dry-run', 'model', 'sheet', 'match'].find((name) => name in values);
    if (other !== undefined) {
      throw new CommandError(`Con --revert no va «${other}»: el recibo ya dice qué se cargó y adónde.`);
    }
    return { job: { kind: 'revert', file: resolve(from, values.revert) }, target };
  }
  if (file === undefined)
    throw new CommandError('Falta el archivo que se carga: .xlsx, .csv, .ods, .xls o .xlsb.');
  if (more.length) throw new CommandError(`Se carga un archivo a la vez, y sobra «${more[0]}».`);
  if (!values.model) throw missing('--model', 'el modelo de Odoo, por ejemplo res.partner');
  const { model, sheet = null, match = null } = values;
  const kind = values['dry-run'] ? 'check' : 'load';
  return { job: { kind, file: resolve(from, file), model, sheet, match }, target };
}

const missing = (option: string, what: string, variable?: string): CommandError =>
  new CommandError(`Falta ${option}: ${what}${variable ? ` (o la variable ${variable})` : ''}.`);

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // Only the name of the option: the value may be a password.
    const option = error instanceof Error ? /'(-{1,2}[\w-]+)/.exec(error.message)?.[1] : undefined;
    const isUnknown = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION';
    throw new CommandError(
      isUnknown
        ? `No existe la opción «${option}». Con --help se ven todas.`
        : `La opción «${option}» no está bien escrita. Con --help se ve cómo se usa.`,
    );
  }
}
