import type { lookUpServer, ResponseOf } from '@atrio/contract';
import { type Dispatch, type SetStateAction, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { offers, useServer } from '../../api/meta.ts';
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
  /** Why a database was filled in; null: the customer typed it, or nobody knows it. */
  filled: 'only' | 'address' | null;
}

const nothing: LookUp = { read: null, asking: false, found: null, filled: null };

/**
 * Reads an address when its field is left: takes the part of it that is needed, asks the server there for its
 * version and its databases, and fills in the database where only one comes into question. What the customer
 * typed stays.
 *
 * @param known the stored address, of which nothing has to be asked
 */
export function useLookUp<T extends AddressValues>({ values, setValues }: Fields<T>, known = '') {
  const offered = offers(useServer(), 'look-up');
  const [state, setState] = useState<LookUp>(nothing);
  const asked = useRef(known);
  const filledIn = useRef<string | null>(null);

  function fill(database: string, why: LookUp['filled']) {
    // Somebody is about to type there.
    const typing = document.activeElement?.getAttribute('name') === 'databaseName';
    setValues((now) => {
      const isFree = now.databaseName.trim() === '' ? !typing : now.databaseName === filledIn.current;
      if (!isFree) return now;
      filledIn.current = database;
      return { ...now, databaseName: database };
    });
    setState((now) => ({ ...now, filled: why }));
  }

  async function ask(read: ReadAddress) {
    const { baseUrl } = read;
    const found = await call('POST /api/odoo-app/look-up', { body: { url: baseUrl } }).catch(() => null);
    // The address has changed meanwhile; and where our own server fails, the test of the connection says it.
    if (asked.current !== baseUrl) return;
    setState((now) => ({ ...now, asking: false, found }));
    const [only, ...others] = found?.databases ?? [];
    if (only !== undefined && others.length === 0) fill(only, 'only');
  }

  /** @returns the address as it will be used, also for who does not wait for the next drawing */
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

  return {
    ...state,
    settle,
    /** Takes one of the databases that the server lists. */
    choose: (databaseName: string) => setValues((now) => ({ ...now, databaseName })),
    /** For an address that was filled in with everything that belongs to it. */
    accept(baseUrl: string) {
      asked.current = baseUrl;
      setState(nothing);
    },
  };
}

export type AddressLookUp = ReturnType<typeof useLookUp>;
