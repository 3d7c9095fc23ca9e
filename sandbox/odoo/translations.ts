/** Under this name a record keeps the English value of a field, where it differs. */
export const englishOf = (field: string): string => `${field}@en`;
