/** Accepted lengths of a new password, in characters. The server judges strength, not composition. */
export const passwordLength = { min: 8, max: 128 };

/** Largest spreadsheet accepted, in bytes. */
export const maxSpreadsheetBytes = 20 * 1024 * 1024;

/** Largest photo accepted, in bytes. The server makes a small square of it. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Rows of a sheet that the customer may leave out in the review. */
export const maxLeftRows = 10_000;
