/**
 * Names that our own workbooks define for a sheet, hidden, to say what the sheet itself cannot: that it was a CSV
 * file, and what it was called in the customer's file (as the comment of the name) where Excel takes no such name.
 */
export const sheetMarks = { delimited: 'atrio_csv', name: 'atrio_hoja' } as const;
