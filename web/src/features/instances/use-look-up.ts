import type { lookUpServer, ResponseOf } from '@atrio/contract';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
import { afterPress } from '../../lib/after-press.ts';
import { type ReadAddress, readAddress } from './read-address.ts';

interface AddressValues {
  baseUrl: string;
  databaseName: string;
}

interface Fields<T extends AddressValues> {
  values: T;
  setValues: Dispatch<SetStateAction<T>>;
}

/** What is known about the typed address: how it was read, and what its server tells about itself. */
export interface LookUp {
  read: ReadAddress | null;
  asking: boolean;
  found: ResponseOf<typeof lookUpServer> | null;
  /** The database that was found for the address, and why; null: none. */
  filled: { database: string; why: 'only' | 'address' } | null;
}

const nothing: LookUp = { read: null, asking: false, found: null, filled: null };

/**
 * Reads an address when the customer leaves its field: keeps the part that is needed, asks the server there
 * for its version and its databases, and fills in the database if only one is possible. What the customer
 * typed stays.
 * @param known the stored address, which needs no question
 */
export function useLookUp<T extends AddressValues>({ values, setValues }: Fields<T>, known = '') {
  const offered = offers(useServer(), 'look-up');
  const [state, setState] = useState<LookUp>(nothing);
  const asked = useRef(known);
  const filledIn = useRef<string | null>(null);

  function fill(database: string, why: 'only' | 'address') {
    // The customer is typing in that field.
    const typing = document.activeElement?.getAttribute('name') === 'databaseName';
    setValues((now) => {
      const isFree = now.databaseName.trim() === '' ? !typing : now.databaseName === filledIn.current;
      if (!isFree) return now;
      filledIn.current = database;
      return { ...now, databaseName: database };
    });
    setState((now) => ({ ...now, filled: { database, why } }));
  }

  async function ask(read: ReadAddress) {
    const { baseUrl } = read;
    const found = await call('POST /api/odoo-app/look-up', { body: { url: baseUrl } }).catch(() => null);
    afterPress(() => {
      // The address has changed meanwhile, or our own server fails; the test of the connection will report the
      // latter.
      if (asked.current !== baseUrl) return;
      setState((now) => ({ ...now, asking: false, found }));
      const [only, ...others] = found?.databases ?? [];
      if (only !== undefined && others.length === 0) fill(only, 'only');
    });
  }

  /** @returns the address that will be used, for callers that do not wait for the next render */
  function settle(): string {
    const read = readAddress(values.baseUrl);
    if (read === null) return values.baseUrl;
    const { baseUrl, database } = read;
    if (baseUrl !== values.baseUrl) setValues((now) => ({ ...now, baseUrl }));
    const isNew = asked.current !== baseUrl;
    const told = read.schemeAdded || read.pathCut;
    if (isNew) setState({ ...nothing, read, asking: offered });
    else if (told) setState((now) => ({ ...now, read }));
    if (database !== null && (isNew || told)) fill(database, 'address');
    if (isNew) {
      asked.current = baseUrl;
      if (offered) void ask(read);
    }
    return baseUrl;
  }

  const { filled } = state;
  return {
    ...state,
    /** Why the database in the field was filled in; null: the customer typed it, or nobody knows it. */
    filled: filled?.database === values.databaseName ? filled.why : null,
    settle,
    /** Takes one of the databases that the server lists. */
    choose: (databaseName: string) => setValues((now) => ({ ...now, databaseName })),
    /** Takes an address that was filled in together with everything that belongs to it. */
    accept(baseUrl: string) {
      asked.current = baseUrl;
      setState(nothing);
    },
  };
}

export type AddressLookUp = ReturnType<typeof useLookUp>;
