import { alerts } from '../features/alerts/alerts.ts';
import { prometheusRules } from '../features/alerts/prometheus.ts';
import type { Command } from './command.ts';

export const alertsPrint: Command = {
  usage: 'alerts print',
  does: 'escribe las reglas para Prometheus (deploy/alerts.yml)',
  run: async () => ({ said: prometheusRules().trimEnd(), data: alerts, good: true }),
};
