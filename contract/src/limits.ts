/** Accepted lengths of a new password, in characters. The server judges strength, not composition. */
export const passwordLength = { min: 8, max: 128 };

/** Largest spreadsheet accepted, in bytes. */
export const maxSpreadsheetBytes = 20 * 1024 * 1024;

/** Largest photo accepted, in bytes. The server makes a small square of it. */
export const maxPhotoBytes = 10 * 1024 * 1024;

/** Lines of an installation's log in one answer; a full answer may have left out later ones. */
export const linesPerAnswer = 200;

/** Rows of a sheet that the customer may leave out in the review. */
export const maxLeftRows = 10_000;
