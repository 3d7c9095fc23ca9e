const MiB = 1024 * 1024;

/**
 * What a file may cost before it is refused. Sizes are bytes, counted on what
 * really comes out of the inflater: what a zip says of itself is not believed.
 * The caps are absolute because honest workbooks reach ratios above 100:1.
 */
export const LIMITS = {
  fileBytes: 20 * MiB,
  entries: 2_000,
  /** Parts that are held in memory (shared strings, styles, drawings...). */
  entryBytes: 64 * MiB,
  /**
   * Worksheets are streamed and never held, and 100,000 rows of 20 columns as
   * Excel writes them need some 90 MiB: only the total binds them.
   */
  worksheetBytes: 128 * MiB,
  totalBytes: 128 * MiB,
  /** Rows with data below the header. */
  rows: 100_000,
  /** Columns of the header; the reader drops what lies beyond and says so. */
  columns: 512,
  /** Characters that may follow each other in XML without a tag. */
  textRun: 2 * MiB,
  /** Characters of a cell: no more fit into one in Excel. */
  cellText: 32_767,
  /** What the rows of a file weigh once they are prepared, with what is wrong in them. */
  preparedBytes: 256 * MiB,
  /** A record with all its lines, which travels in one call. */
  recordBytes: 8 * MiB,
  /** Rows that are handed on at once; one record may be larger. */
  batchBytes: MiB,
  /** Elements inside each other; a worksheet needs eight. */
  xmlDepth: 64,
  sheets: 500,
  /** Cells of a row of a text file: as many as a worksheet has columns. */
  csvCells: 16_384,
  /** Tables of a sheet whose totals are looked for. */
  tables: 100,
  mergedRanges: 200_000,
} as const;

/** The last row and column that a worksheet can have, as Excel numbers them. */
export const LAST_ROW = 1_048_576;
export const LAST_COLUMN = 16_384;

/** `256 MB`, as people say it. */
export const megabytes = (bytes: number): string => `${bytes / MiB} MB`;
