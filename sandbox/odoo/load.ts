import { syncLoadedAddresses } from './addresses.ts';
import { type Path, type RowSpan, rejectUnknownColumns, spanOf, toPath } from './columns.ts';
import { type ConstraintProblem, constraintProblem } from './constraints.ts';
import { convertCell, isBlank, labelOf, splitExternalId } from './convert.ts';
import { checkWriteAccess, type Environment } from './environment.ts';
import { OdooFault } from './faults.ts';
import { accessDenied, asLineProblem, interruption, type LoadAnswer } from './load-answer.ts';
import type { FieldDefinition, ModelDefinition } from './models.ts';
import type { Data } from './store.ts';
import { insert, update, withDefaults } from './write.ts';

/** Odoo's `load`: creates or updates all rows of a table of texts, or none. */

interface PendingRecord {
  externalId: string | null;
  databaseId: number | null;
  values: Data;
  info: Data;
}

class Rollback extends Error {}

const errorsUntilInterruption = 10;

export function load(
  env: Environment,
  model: ModelDefinition,
  fields: string[],
  rows: unknown[][],
): LoadAnswer {
  const columns = fields.map(toPath);
  rejectUnknownColumns(env, model, columns);
  const run = new LoadRun(env, model);
  try {
    checkWriteAccess(env, model, 'create');
    return env.database.store.transaction(() => {
      const answer = run.execute(columns, rows);
      if (answer.ids === false) throw new Rollback();
      return answer;
    });
  } catch (error) {
    if (error instanceof Rollback) return { ids: false, messages: run.messages, nextrow: 0 };
    if (error instanceof OdooFault && error.kind === 'AccessError') return accessDenied(error);
    throw error;
  }
}

class LoadRun {
  readonly messages: Data[] = [];
  readonly #env: Environment;
  readonly #model: ModelDefinition;
  readonly #ids: number[] = [];
  #pending: PendingRecord[] = [];
  /** Ids of the records that were created since the last ones were stored. */
  #created: number[] = [];
  /** Models of which this call creates records that later rows may name. */
  readonly #creates: Set<string>;

  constructor(env: Environment, model: ModelDefinition) {
    this.#env = env;
    this.#model = model;
    this.#creates = new Set([model.name]);
  }

  execute(columns: Path[], rows: unknown[][]): LoadAnswer {
    const limit = Number(this.#env.context._import_limit) || Number.POSITIVE_INFINITY;
    let index = 0;
    for (let record = 0; index < rows.length && index < limit; record++) {
      const span = spanOf(this.#model, columns, rows, index);
      this.#read(columns, rows.slice(span.from, span.to + 1), span, record);
      index = span.to + 1;
    }
    this.#flush();
    const failed = this.messages.some((message) => message.type === 'error');
    return {
      ids: failed ? false : this.#ids,
      messages: this.messages,
      nextrow: index < rows.length ? index : 0,
    };
  }

  #read(columns: Path[], rows: unknown[][], span: RowSpan, record: number): void {
    const info = { rows: span, record };
    const cell = (name: string) => {
      const index = columns.findIndex((path) => path.length === 1 && path[0] === name);
      return index < 0 ? undefined : rows[0]?.[index];
    };
    const values = this.#convert(this.#model, columns, rows, info);
    const pending: PendingRecord = { externalId: null, databaseId: null, values, info };
    const externalId = cell('id');
    if (!isBlank(externalId)) pending.externalId = String(externalId);
    else pending.databaseId = this.#databaseId(cell('.id'), info);
    this.#pending.push(pending);
  }

  #databaseId(cell: unknown, info: Data): number | null {
    if (isBlank(cell)) return null;
    const { database, spanish } = this.#env;
    const data = database.store.find(database.id, this.#model.name, Number(cell));
    // Odoo searches for the id, so it finds archived records only where the context asks for them.
    if (data && (data.active !== false || this.#env.context.active_test === false)) return Number(cell);
    const message = spanish
      ? `Identificador de base de datos '${cell}' desconocido`
      : `Unknown database identifier '${cell}'`;
    this.messages.push({ ...info, type: 'error', field: '.id', message });
    return null;
  }

  /** Plain fields first, then relations, then lines: the order of Odoo's messages. */
  #convert(model: ModelDefinition, columns: Path[], rows: unknown[][], info: Data): Data {
    const values: Data = {};
    const lines = new Map<string, number[]>();
    const relations: (() => void)[] = [];
    for (const [index, [name = '', ...rest]] of columns.entries()) {
      const field = model.fields[name];
      if (!field || name === 'id') continue;
      const convert = () => this.#convertCell(field, rest[0] ?? null, rows[0]?.[index], values, info);
      if (field.type === 'one2many') lines.set(name, [...(lines.get(name) ?? []), index]);
      else if (field.relation) relations.push(convert);
      else convert();
    }
    for (const convert of relations) convert();
    for (const [name, indexes] of lines) {
      const field = model.fields[name];
      const target = this.#env.database.models.get(field?.relation ?? '');
      if (field && target) values[name] = this.#convertLines(field, target, columns, indexes, rows, info);
    }
    return values;
  }

  /** Problems in lines are reported once per record, for the field that holds the lines. */
  #convertLines(
    parent: FieldDefinition,
    target: ModelDefinition,
    columns: Path[],
    indexes: number[],
    rows: unknown[][],
    info: Data,
  ): Data[] {
    const paths = indexes.map((index) => {
      const rest = (columns[index] ?? []).slice(1);
      return rest.length > 0 ? rest : [target.recordName];
    });
    const cells = rows.map((row) => indexes.map((index) => row[index]));
    const filled = cells.filter((row) => row.some((cell) => !isBlank(cell)));
    const before = this.messages.length;
    const lines = filled.map((row) => this.#convert(target, paths, [row], info));
    const [first] = this.messages.splice(before);
    if (first) this.messages.push(asLineProblem(this.#env, first, parent, target));
    return lines;
  }

  #convertCell(
    field: FieldDefinition,
    subfield: string | null,
    cell: unknown,
    values: Data,
    info: Data,
  ): void {
    if (field.relation && !isBlank(cell) && this.#mayName(field.relation, subfield, cell)) this.#flush();
    const { value, problem } = convertCell(this.#env, field, subfield, cell);
    if (value !== undefined) values[field.name] = value;
    if (!problem) return;
    this.messages.push({ ...info, field: field.name, field_name: labelOf(this.#env, field), ...problem });
  }

  /** Whether a cell may name a record that an earlier row of this call creates. */
  #mayName(relation: string, subfield: string | null, cell: unknown): boolean {
    if (!this.#creates.has(relation) || subfield === '.id') return false;
    return subfield !== 'id' || this.#pending.some(({ externalId }) => externalId === String(cell));
  }

  /** Stores the records that were read so far, until there are too many errors. */
  #flush(): void {
    const pending = this.#pending;
    this.#pending = [];
    let errors = 0;
    const before = this.messages.length;
    this.#created = [];
    for (const [index, record] of pending.entries()) {
      const refusal = this.#save(record);
      if (!refusal) continue;
      errors++;
      const { namesFirstRecord, field, ...words } = refusal;
      const message = { ...record.info, type: 'error', ...words, ...(field ? { field } : {}) };
      this.messages.push(message);
      if (namesFirstRecord && index > 0 && errors === 1) {
        this.messages.splice(before, 0, { ...message, ...pending[0]?.info });
      }
      if (errors >= errorsUntilInterruption && errors >= (index + 1) / 10) {
        this.messages.push({ type: 'warning', message: interruption(this.#env) });
        return;
      }
    }
    if (this.#model.name === 'res.partner') syncLoadedAddresses(this.#env, this.#created);
  }

  #save(record: PendingRecord): ConstraintProblem | null {
    const { store, id: db } = this.#env.database;
    const model = this.#model;
    if (record.externalId === null) return this.#store(record, record.databaseId);
    const [module, name] = splitExternalId(this.#env, record.externalId);
    const refusal = this.#refusedExternalId(module, name);
    if (refusal) return { message: refusal, field: null };
    const known = store.externalId(db, module, name);
    if (known && known.model !== model.name) {
      return {
        message: `For external id ${module}.${name} when trying to create/update a record of model ${model.name} found record of different model ${known.model} (${known.resId})`,
        field: null,
      };
    }
    const alive = known && store.find(db, model.name, known.resId) ? known.resId : null;
    const problem = this.#store(record, alive);
    const id = this.#ids.at(-1);
    if (!problem && id !== undefined && alive === null) {
      store.setExternalId(db, module, name, model.name, id);
      this.#nameTemplate(id, module, name);
    }
    return problem;
  }

  /** The template that was created with a variant gets its own external id. */
  #nameTemplate(id: number, module: string, name: string): void {
    const { store, id: db } = this.#env.database;
    if (this.#model.name !== 'product.product') return;
    const template = Number(store.find(db, this.#model.name, id)?.product_tmpl_id);
    store.setExternalId(db, module, `${name}_product_template`, 'product.template', template);
  }

  #refusedExternalId(module: string, name: string): string | null {
    if (/\s/.test(name)) {
      return 'new row for relation "ir_model_data" violates check constraint "ir_model_data_name_nospaces"\nDETAIL:  Failing row contains (…).\n';
    }
    const { catalogue } = this.#env.database;
    if (!this.#env.context.import_file || !catalogue.has(module)) return null;
    return this.#env.spanish
      ? `El registro ${module}.${name} tiene el prefijo de módulo ${module}. Use un prefijo que no pertenezca a un módulo existente.`
      : `The record ${module}.${name} has the module prefix ${module}. Use a prefix that isn't an existing module.`;
  }

  #store(record: PendingRecord, existing: number | null): ConstraintProblem | null {
    const { store, id: db } = this.#env.database;
    const base = existing === null ? {} : (store.find(db, this.#model.name, existing) ?? {});
    const values =
      existing === null ? withDefaults(this.#env, this.#model, filled(record.values)) : record.values;
    const refusal = constraintProblem(this.#env, this.#model, { ...base, ...values }, existing);
    if (refusal) return refusal;
    // Only some fields of a count may be written, not those of its lot.
    if (existing === null && this.#model.name === 'stock.quant' && 'expiration_date' in values) {
      const message = this.#env.spanish
        ? 'La creación del quant está restringida, no puede realizar esta operación.'
        : "Quant's creation is restricted, you can't do this operation.";
      return { message, field: null };
    }
    if (existing !== null && this.#model.name === 'stock.quant' && values.product_id !== undefined) {
      const message = this.#env.spanish
        ? 'La edición del quant está restringida, no puede realizar esta operación.'
        : "Quant's editing is restricted, you can't do this operation.";
      return { message, field: null };
    }
    if (existing === null) {
      const id = insert(this.#env, this.#model, values);
      this.#ids.push(id);
      this.#created.push(id);
    } else {
      update(this.#env, this.#model, existing, values);
      this.#ids.push(existing);
    }
    return null;
  }
}

/** An empty cell of a new record gets the default. */
function filled(values: Data): Data {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
