import { type Environment, modelOf } from './environment.ts';
import { search } from './read.ts';
import type { Data } from './store.ts';

/**
 * The address of contacts in a company, which Odoo keeps equal to that of the company, where the contact is of type
 * `contact`: what `_fields_sync`, `_handle_first_contact_creation` and `_load_records_create` of `res.partner` do.
 */

const partners = 'res.partner';
const addressFields = ['street', 'street2', 'zip', 'city', 'state_id', 'country_id'];

const find = ({ database }: Environment, id: unknown): Data | null =>
  typeof id === 'number' ? database.store.find(database.id, partners, id) : null;

/** Writes without the consequences of a change. */
function put({ database }: Environment, id: number, values: Data): void {
  const { store, id: db } = database;
  const data = store.find(db, partners, id);
  if (data) store.update(db, partners, id, store.nameOf(db, partners, id), { ...data, ...values });
}

const addressIn = (data: Data): Data =>
  Object.fromEntries(addressFields.map((field) => [field, data[field] ?? null]));
const hasAddress = (data: Data | null): boolean => addressFields.some((field) => data?.[field]);
const differs = (one: Data, other: Data): boolean =>
  addressFields.some((field) => (one[field] ?? null) !== (other[field] ?? null));
const isContact = ({ type }: Data): boolean => type === 'contact';

function childrenOf(env: Environment, parent: number): number[] {
  const all = { ...env, context: { ...env.context, active_test: false } };
  return search(all, modelOf(env, partners), [['parent_id', '=', parent]]);
}

/** After a contact was created or changed. @param given the values that were written, in Odoo 19 those that changed */
export function syncAddress(env: Environment, id: number, given: Data): void {
  const isNew = Boolean(given.parent_id) || given.type === 'contact';
  let own = find(env, id);
  const parent = find(env, own?.parent_id);
  if (own && parent && isContact(own)) {
    if (isNew && hasAddress(parent)) put(env, id, addressIn(parent));
    own = find(env, id) ?? own;
    const isTold = 'parent_id' in given || addressFields.some((field) => field in given);
    if (env.database.version >= 19 && isTold && hasAddress(own) && differs(own, parent))
      writeAddress(env, Number(own.parent_id), addressIn(own));
  }
  toChildren(env, id, given);
}

function writeAddress(env: Environment, id: number, values: Data): void {
  put(env, id, values);
  syncAddress(env, id, values);
}

/** The contacts of a company get what was written of its address. */
function toChildren(env: Environment, id: number, given: Data): void {
  const written = Object.fromEntries(
    addressFields.flatMap((name) => (name in given ? [[name, given[name]]] : [])),
  );
  if (Object.keys(written).length === 0) return;
  for (const child of childrenOf(env, id)) if (isContact(find(env, child) ?? {})) put(env, child, written);
}

/** A company without an address gets that of its first contact. */
export function giveFirstAddress(env: Environment, id: number): void {
  const own = find(env, id);
  const parent = find(env, own?.parent_id);
  if (!own || !parent || !hasAddress(own) || hasAddress(parent)) return;
  if (parent.parent_id && parent.is_company !== true) return;
  if (childrenOf(env, Number(own.parent_id)).length === 1) put(env, Number(own.parent_id), addressIn(own));
}

/** After `load()` has created contacts: what their companies have of an address replaces theirs. */
export function syncLoadedAddresses(env: Environment, ids: readonly number[]): void {
  for (const id of ids) {
    const own = find(env, id);
    const parent = find(env, own?.parent_id);
    if (!own || !parent || !isContact(own)) continue;
    const taken = Object.fromEntries(
      addressFields.flatMap((field) =>
        parent[field] && parent[field] !== own[field] ? [[field, parent[field]]] : [],
      ),
    );
    if (Object.keys(taken).length === 0) continue;
    put(env, id, taken);
    syncAddress(env, id, taken);
  }
  for (const id of ids) giveFirstAddress(env, id);
}
