import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Workbooks of other projects. XLSX_CORPUS names a folder with more of them. */
const folders = [join(import.meta.dirname, 'corpus'), process.env.XLSX_CORPUS ?? ''].filter(Boolean);

/** A workbook of another project. */
export interface RealWorkbook {
  /** Project, and the path in it: `poi/…`. */
  name: string;
  read(): Uint8Array;
}

/** The files of all folders, sorted by name. */
export function realWorkbooks(): RealWorkbook[] {
  const found = new Map<string, string>();
  for (const folder of folders)
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.xls[xm]$/.test(entry.name)) continue;
      const path = join(entry.parentPath, entry.name);
      found.set(relative(folder, path).split(sep).join('/'), path);
    }
  return [...found]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, path]) => ({ name, read: () => readFileSync(path) }));
}
