import * as contract from '@atrio/contract/operator';
import type { Samples } from './samples.ts';

/** Milliseconds within which 95 % of the answers must arrive. */
const goals = { search: 100, list: 300 } as const;

/** A call of the console, with different parameters each time. */
export interface ConsoleCase {
  /** The endpoint's path, as the contract has it. */
  path: string;
  what: string;
  goal: number;
  /** The address to ask. @param turn from 0 @param next the `next` of the turn before, where a page goes on */
  address(turn: number): string;
  /** The parameter with which each turn continues where the one before ended. */
  pages?: 'after' | 'before';
}

const take = <T>(items: readonly T[], turn: number): T => items[turn % items.length] as T;
const query = (values: Record<string, string | number>) =>
  `?${new URLSearchParams(Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])))}`;

/** Words in many customers' names, in both words of the search, in one name of a hundred, and in none. */
const words = { common: 'ferreteria', two: 'farmacia zacapa', rare: 'kukulkan-zacapa', none: 'zzyzx' };

const searches = (samples: Samples): ConsoleCase[] => {
  const search = (what: string, asked: (turn: number) => string): ConsoleCase => ({
    ...{ path: contract.searchCustomers.path, what: `search: ${what}`, goal: goals.search },
    address: (turn) => `/api/operator/customers${query({ words: asked(turn) })}`,
  });
  return [
    search('mail', (turn) => take(samples.customers, turn).email),
    search('beginning of a mail', (turn) => take(samples.customers, turn).email.slice(0, 7)),
    search('name', (turn) => take(samples.customers, turn).name),
    search('instance', (turn) => take(samples.instances, turn).baseUrl),
    search('database', (turn) => take(samples.instances, turn).databaseName),
    search('number', (turn) => String(take(samples.installations, turn))),
    search('charge', (turn) => take(samples.charges, turn)),
    search('NIT', (turn) => take(samples.nits, turn)),
    search('telephone', (turn) => take(samples.phones, turn)),
    search('telephone, in two parts', (turn) => take(samples.phones, turn).slice(4).replace(/^.{4}/, '$& ')),
    search('end of a telephone', (turn) => take(samples.phones, turn).slice(-4)),
    search('documentId', (turn) => take(samples.customers, turn).documentId),
    ...Object.entries(words).map(([what, asked]) => search(`${what} word`, () => asked)),
    search('one letter', (turn) => take([...'aefprt'], turn)),
    { ...search('common word, pages', () => words.common), pages: 'after' },
  ];
};

const customers = (samples: Samples): ConsoleCase[] => {
  const of = (path: string) => (turn: number) =>
    path.replace(':documentId', take(samples.customers, turn).documentId);
  const list = (what: string, path: string, address: (turn: number) => string): ConsoleCase => ({
    ...{ path, what, goal: goals.list, address },
  });
  return [
    list('customers, newest', contract.searchCustomers.path, () => contract.searchCustomers.path),
    list('one customer', contract.getCustomer.path, of(contract.getCustomer.path)),
    list('timeline', contract.getTimeline.path, of(contract.getTimeline.path)),
    list('consent and visits', contract.getBehalf.path, of(contract.getBehalf.path)),
  ];
};

const fleet = (samples: Samples): ConsoleCase[] => {
  const { path } = contract.listFleet;
  const one = (what: string, values: Record<string, string>): ConsoleCase => ({
    ...{ path, what: `instances: ${what}`, goal: goals.list, address: () => path + query(values) },
  });
  const overview = (what: string, values: Record<string, string>): ConsoleCase => ({
    ...{ path: contract.getFleetOverview.path, what: `overview of instances: ${what}`, goal: goals.list },
    address: () => contract.getFleetOverview.path + query(values),
  });
  return [
    ...Object.keys(contract.instanceLists).flatMap((list) => [
      one(list, { list }),
      { ...one(`${list}, pages`, { list }), pages: 'after' as const },
      ...Object.entries(words).map(([what, asked]) => one(`${list}, ${what} word`, { list, words: asked })),
    ]),
    ...['14.0', '18.0'].map((version) => one(`version ${version}`, { version })),
    one('incident', { list: 'failing', place: 'host:odoo2.nube-quetzal.example' }),
    {
      ...one('a customer', {}),
      address: (turn) => path + query({ words: take(samples.customers, turn).email }),
    },
    overview('all', {}),
    ...Object.entries(words).map(([what, asked]) => overview(`${what} word`, { words: asked })),
  ];
};

const failures = (): ConsoleCase[] => {
  const { path } = contract.listFailures;
  const of = (cause: string): ConsoleCase => ({
    ...{ path, what: `failures of ${cause}`, goal: goals.list, pages: 'before' },
    address: () => path.replace(':cause', cause),
  });
  return [
    { ...plain(contract.listCauses.path), what: 'failures by cause' },
    ...['odoo-key', 'mail-refused', 'modules-not-installed'].map(of),
    plain(contract.listRetries.path),
  ];
};

const plain = (path: string): ConsoleCase => ({
  ...{ path, what: path.replace('/api/operator/', ''), goal: goals.list, address: () => path },
});

const work = (): ConsoleCase[] => {
  const of = (path: string, states: readonly string[], field = 'state') =>
    states.map(
      (state): ConsoleCase => ({
        ...{
          path,
          what: `${path.replace('/api/operator/', '')}: ${state}`,
          goal: goals.list,
          pages: 'after',
        },
        address: () => path + query({ [field]: state }),
      }),
    );
  return [
    plain(contract.getRunning.path),
    ...of(contract.listWork.path, contract.workStates),
    ...of(contract.listRunningMails.path, contract.mailStates),
    ...of(contract.listEvents.path, contract.eventStates),
    { ...plain(contract.listEvents.path), pages: 'after' },
    ...of(contract.listRequests.path, contract.requestStates),
    plain(contract.countRequestsToAgree.path),
    plain(contract.listProcesses.path),
    plain(contract.listRounds.path),
  ];
};

const installations = (samples: Samples): ConsoleCase[] => {
  const all = [...samples.installations, ...samples.failedInstallations];
  const of = (what: string, { path }: { path: string }): ConsoleCase => ({
    ...{ path, what, goal: goals.list, address: (turn) => path.replace(':id', String(take(all, turn))) },
  });
  return [
    {
      ...of('installation by number', contract.findInstallation),
      address: (turn) => contract.findInstallation.path + query({ number: take(all, turn) }),
    },
    of('one installation', contract.getInstallationPage),
    of('log of an installation', contract.listLogLines),
    of('calls of an installation', contract.listOdooCalls),
  ];
};

const book = (samples: Samples): ConsoleCase[] => {
  const { path } = contract.listActs;
  const acts = (what: string, values: (turn: number) => Record<string, string | number>): ConsoleCase => ({
    ...{ path, what: `acts: ${what}`, goal: goals.list, address: (turn) => path + query(values(turn)) },
  });
  return [
    { ...acts('all, pages', () => ({})), pages: 'before' },
    acts('of a customer', (turn) => ({ customer: take(samples.customers, turn).id })),
    acts('of a kind', () => ({ kind: 'failures-retried' })),
    acts('of a kind that is not there', () => ({ kind: 'backup-restored' })),
    acts('of a person', (turn) => ({ operator: take(samples.operators, turn) })),
    acts('of a person and a kind', (turn) => ({
      ...{ operator: take(samples.operators, turn), kind: 'customer-noted' },
    })),
    acts('of the host', () => ({ operator: 'host' })),
    acts('between two moments', () => ({
      ...{ from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' },
    })),
    { ...plain(contract.getAct.path.replace(':id', '1')), path: contract.getAct.path, what: 'one act' },
  ];
};

/** The calls that are measured: every list and search of the console. */
export const consoleCases = (samples: Samples): ConsoleCase[] => [
  ...searches(samples),
  ...customers(samples),
  ...fleet(samples),
  ...failures(),
  ...work(),
  ...installations(samples),
  ...book(samples),
  ...[contract.listPeople, contract.listRoles, contract.listCampaigns].map(({ path }) => plain(path)),
];

/** Calls that are no list and no search: about the operator's own account, or a download of everything. */
const neither = new Set<string>([
  contract.getOperatorMe.path,
  contract.getOperatorAccount.path,
  contract.exportFleet.path,
]);

/** Calls of the contract without a case. */
export function notMeasured(cases: readonly ConsoleCase[]): string[] {
  const asked = new Set(cases.map(({ path }) => path));
  return Object.values(contract)
    .flatMap((one) => {
      const isCall = typeof one === 'object' && one !== null && 'method' in one && 'path' in one;
      return isCall && one.method === 'GET' ? [String(one.path)] : [];
    })
    .filter((path) => path.startsWith('/api/operator/') && !asked.has(path) && !neither.has(path));
}
