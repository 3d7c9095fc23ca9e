import type { Decision } from '@atrio/contract';

export interface FileGroup {
  /** 'Contactos · clientes.xlsx · Hoja1' */
  title: string;
  importId: string;
  columns: ColumnGroup[];
}

/** The decisions about the names of one column, or about the column itself (`kind`). */
export interface ColumnGroup {
  key: string;
  header: string;
  label: string;
  kind: Decision['kind'];
  decisions: Decision[];
}

/** Groups decisions by file and column, in the order in which they came. */
export function groupDecisions(decisions: readonly Decision[]): FileGroup[] {
  const files = new Map<string, FileGroup>();
  for (const decision of decisions) {
    const { importId, appName, fileName, sheet, kind, field, header, label } = decision;
    let file = files.get(importId);
    if (file === undefined) {
      const title = [appName, fileName, sheet].filter((part) => part !== null).join(' · ');
      file = { importId, title, columns: [] };
      files.set(importId, file);
    }
    const key = `${importId} ${kind} ${field} ${header}`;
    let column = file.columns.find((other) => other.key === key);
    if (column === undefined) {
      column = { key, header, label, kind, decisions: [] };
      file.columns.push(column);
    }
    column.decisions.push(decision);
  }
  return [...files.values()];
}
