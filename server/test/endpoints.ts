import * as contract from '@atrio/contract';
import * as ofConsole from '@atrio/contract/operator';

const isEndpoint = (value: unknown): value is contract.Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const endpointsIn = (module: Record<string, unknown>): Record<string, contract.Endpoint> =>
  Object.fromEntries(
    Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[name, value]] : [])),
  );

/** Every call of the contract, by its name there. */
export const endpoints = endpointsIn(contract);

/** Every call of the provider's console, likewise. */
export const consoleEndpoints = endpointsIn(ofConsole);
