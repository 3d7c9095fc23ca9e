import { finalConsumer } from '@atrio/spreadsheets';
import { readCatalog } from '../server/src/config/catalog.ts';
import type { Config } from '../server/src/config/config.ts';
import { openDatabase } from '../server/src/db/open-database.ts';
import { tablesOf } from '../server/src/db/queries.ts';

const each = 40;

/** Rows of a seeded database, from its beginning to its end, to ask for. */
export interface Samples {
  customers: { id: number; documentId: string; email: string; name: string }[];
  /** In the form in which people say them. */
  nits: string[];
  phones: string[];
  instances: { baseUrl: string; databaseName: string; version: string }[];
  installations: number[];
  failedInstallations: number[];
  orders: number[];
  charges: string[];
  operators: string[];
}

export async function readSamples(config: Config): Promise<Samples> {
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  const tables = tablesOf(db);
  /** Ids at equal distances. */
  const spread = async (table: 'users' | 'instances' | 'installations' | 'orders' | 'ledger') => {
    const { last } = await tables
      .selectFrom(table)
      .select((eb) => eb.fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    return Array.from({ length: each }, (_, at) =>
      Math.max(1, Math.floor((Number(last) * (at + 0.5)) / each)),
    );
  };
  try {
    const customers = await tables
      .selectFrom('users')
      .select(['id', 'documentId', 'email', 'name', 'nit', 'phone'])
      .where('id', 'in', await spread('users'))
      .execute();
    const instances = await tables
      .selectFrom('instances')
      .innerJoin('instanceHealth', 'instanceHealth.instanceId', 'instances.id')
      .select(['baseUrl', 'databaseName', 'version'])
      .where('id', 'in', await spread('instances'))
      .execute();
    const failed = await tables
      .selectFrom('failures')
      .select('subjectId')
      .where('kind', '=', 'installation')
      .orderBy('id', 'desc')
      .limit(each)
      .execute();
    const charges = await tables
      .selectFrom('ledger')
      .select('chargeId')
      .where('chargeId', 'is not', null)
      .orderBy('id', 'desc')
      .limit(each)
      .execute();
    const operators = await tables.selectFrom('operators').select('documentId').execute();
    return {
      customers: customers.map((row) => ({ ...row, name: row.name ?? '' })),
      nits: customers.flatMap(({ nit }) =>
        nit === null || nit === finalConsumer ? [] : [`${nit.slice(0, -1)}-${nit.slice(-1)}`],
      ),
      phones: customers.flatMap(({ phone }) => (phone === null ? [] : [phone])),
      instances: instances.map((row) => ({ ...row, version: row.version ?? '' })),
      installations: await spread('installations'),
      failedInstallations: failed.map(({ subjectId }) => Number(subjectId)),
      orders: await spread('orders'),
      charges: charges.map(({ chargeId }) => chargeId ?? ''),
      operators: operators.map(({ documentId }) => documentId),
    };
  } finally {
    await db.close();
  }
}

/** Addresses of the customers with the smallest ids, who are the same in every seeded database. */
export async function firstEmails(config: Config): Promise<string[]> {
  const db = await openDatabase(config, readCatalog(config.catalogFile));
  try {
    const rows = await tablesOf(db).selectFrom('users').select('email').orderBy('id').limit(each).execute();
    return rows.map(({ email }) => email);
  } finally {
    await db.close();
  }
}
