const MiB = 1024 * 1024;

/**
 * What a file may cost before it is refused. Bytes are counted as they come out of the decompression: the
 * sizes that a zip declares may be false. The limits are absolute, since honest workbooks reach ratios above
 * 100:1.
 */
export const fileLimits = {
  fileBytes: 20 * MiB,
  entries: 2_000,
  /** A part that is kept in memory: shared strings, styles, drawings. */
  entryBytes: 64 * MiB,
  /**
   * Worksheets are read as a stream and never kept whole in memory. 100,000 rows of 20 columns, as Excel writes
   * them, need some 90 MiB, so only the limit of the whole file applies to them.
   */
  worksheetBytes: 128 * MiB,
  totalBytes: 128 * MiB,
  /** Rows with data below the header. */
  rows: 100_000,
  /** Columns of the header. The reader ignores what lies beyond them, and says so. */
  columns: 512,
  /** Characters of XML without a tag between them. */
  textRun: 2 * MiB,
  /** Characters of a cell. Excel allows no more. */
  cellText: 32_767,
  /** The prepared rows of a file with their problems. */
  preparedBytes: 256 * MiB,
  /** A record with all its lines, which are sent in one call. */
  recordBytes: 8 * MiB,
  /** Rows that leave the worker process together; the lines of the last record may exceed it. */
  batchBytes: MiB,
  /** Nested XML elements; a worksheet needs eight levels. */
  xmlDepth: 64,
  sheets: 500,
  /** Cells in a row of a CSV file: as many as a worksheet has columns. */
  csvCells: 16_384,
  /** Tables of a sheet that are searched for rows of totals. */
  tables: 100,
  mergedRanges: 200_000,
} as const;

/** The last row and column that a worksheet can have, counted from 1. */
export const lastSheetRow = 1_048_576;
export const lastSheetColumn = 16_384;

/** The size as customers read it: `256 MB`. */
export const megabytes = (bytes: number): string => `${bytes / MiB} MB`;
