import { count } from '../../lib/figures.ts';

/** 'Faltan 4 decisiones para cargar 503 filas' */
export function openDecisionsText(decisions: number, rows: number): string {
  const missing = `${decisions === 1 ? 'Falta' : 'Faltan'} ${count(decisions, 'decisión', 'decisiones')}`;
  return rows === 0 ? missing : `${missing} para cargar ${count(rows, 'fila', 'filas')}`;
}
