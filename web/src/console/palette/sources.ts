import type { Right } from '@atrio/contract/operator';
import { queryClient } from '../../api/query-client.ts';
import { normalizeText } from '../../lib/normalize-text.ts';
import { call } from '../client.ts';
import { peopleQuery } from '../queries.ts';

/** Something that ⌘K found, and where it is. */
export interface SearchHit {
  key: string;
  label: string;
  /** What distinguishes it from others of the same name. */
  detail: string;
  /** Below /operador. */
  path: string;
}

/** What ⌘K searches. A new kind of result needs a source here. */
export interface Source {
  title: string;
  right: Right;
  /** @param text what was typed, normalised, at least two characters or a number */
  find: (text: string, signal: AbortSignal) => Promise<SearchHit[]>;
}

const most = 8;

const people: Source = {
  title: 'Personas',
  right: 'people.read',
  async find(text) {
    const { data } = await queryClient.ensureQueryData(peopleQuery);
    return data
      .filter(({ name, email }) => normalizeText(`${name ?? ''} ${email}`).includes(text))
      .slice(0, most)
      .map(({ documentId, name, email, role }) => ({
        key: documentId,
        label: name ?? email,
        detail: `${email} · ${role.name}`,
        path: `/personas/${documentId}`,
      }));
  },
};

const customers: Source = {
  title: 'Clientes',
  right: 'customers.read',
  async find(text, signal) {
    const { data } = await call('GET /api/operator/customers', {
      signal,
      query: { words: text, pageSize: most },
    });
    return data.map(({ documentId, name, username, email }) => ({
      key: documentId,
      label: name ?? username,
      detail: email,
      path: `/clientes/${documentId}`,
    }));
  },
};

const installations: Source = {
  title: 'Instalaciones',
  right: 'customers.read',
  async find(text, signal) {
    if (!/^\d{1,9}$/.test(text)) return [];
    const { data } = await call('GET /api/operator/installations', { signal, query: { number: text } });
    return data.map(({ id, databaseName, status }) => ({
      key: `installation ${id}`,
      label: `Instalación ${id}`,
      detail: `${databaseName} · ${status}`,
      path: `/instalaciones/${id}`,
    }));
  },
};

export const sources: readonly Source[] = [installations, customers, people];
