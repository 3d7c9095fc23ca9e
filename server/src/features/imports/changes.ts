import type { FieldChange } from '@atrio/importer';

/** The changes of an update, from `importRecords.before`. */
export const changesIn = (json: string | null): FieldChange[] => JSON.parse(json ?? '[]');
