/** Name under which a record stores the English value of a field, where it differs. */
export const englishOf = (field: string): string => `${field}@en`;
