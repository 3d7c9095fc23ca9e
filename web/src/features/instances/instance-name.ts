import type { Instance } from '@atrio/contract';

/** What its owner calls an instance, else its database. A plain backend knows no name. */
export const nameOf = ({
  displayName,
  databaseName,
}: Pick<Instance, 'databaseName'> & Partial<Pick<Instance, 'displayName'>>): string =>
  displayName || databaseName;
