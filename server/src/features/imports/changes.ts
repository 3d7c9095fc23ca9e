import type { FieldChange } from '@atrio/importer';

/** What an update changed, as `importRecords.before` keeps it. */
export const changesIn = (json: string | null): FieldChange[] => JSON.parse(json ?? '[]');
