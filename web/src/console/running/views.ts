import type { RunningEvent, Work } from '@atrio/contract/operator';

/**
 * The lists of the screen, by their word in the address. The router loads this file at once, so it imports
 * only types.
 */
const views = [
  'trabajan',
  'esperan',
  'respuesta',
  'apartadas',
  'correos',
  'sin-enviar',
  'avisos',
  'procesos',
  'rondas',
] as const;
export type View = (typeof views)[number];

export type Reason = NonNullable<Work['reason']>;
const reasons = [
  'turn',
  'customer',
  'database',
  'host',
  'silent',
  'place',
  'pause',
] as const satisfies readonly Reason[];

export type EventState = RunningEvent['state'];
export const eventStates = ['waiting', 'done', 'unknown'] as const satisfies readonly EventState[];

/** The list and its filter, from the address. */
export interface RunningSearch {
  ver?: View | undefined;
  motivo?: Reason | undefined;
  estado?: EventState | undefined;
}

const isOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.includes(value as T);

/** Unknown values are dropped. */
export function runningSearch({ ver, motivo, estado }: Record<string, unknown>): RunningSearch {
  return {
    ver: isOf(views, ver) ? ver : undefined,
    motivo: isOf(reasons, motivo) ? motivo : undefined,
    estado: isOf(eventStates, estado) ? estado : undefined,
  };
}
