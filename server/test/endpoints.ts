import * as contract from '@atrio/contract';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const named: [string, unknown][] = Object.entries(contract);

/** Every call of the contract, by its name there. */
export const endpoints: Record<string, contract.Endpoint> = Object.fromEntries(
  named.flatMap(([name, value]): [string, contract.Endpoint][] => (isEndpoint(value) ? [[name, value]] : [])),
);
