import { type Alert, alerts } from './alerts.ts';
import { promqlOf } from './conditions.ts';

/** The chapter of docs/alerts.md, as its address ends. */
export const anchorOf = ({ name }: Pick<Alert, 'name'>): string => name.toLowerCase();

/** A text of YAML on one line, in the quotes that our formatter chooses. */
const quoted = (text: string): string =>
  text.includes('"') ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);

const ruleOf = (alert: Alert): string =>
  [
    `      - alert: ${alert.name}`,
    `        expr: ${quoted(promqlOf(alert.when))}`,
    ...(alert.forMinutes ? [`        for: ${alert.forMinutes}m`] : []),
    '        annotations:',
    `          summary: ${quoted(alert.title)}`,
    `          description: ${quoted(alert.remedy)}`,
    `          runbook: docs/alerts.md#${anchorOf(alert)}`,
  ].join('\n');

/** The rules for Prometheus: deploy/alerts.yml. */
export const prometheusRules = (): string =>
  [
    '# Rules for Prometheus, made by `npm run atrio -- alerts print > deploy/alerts.yml`.',
    'groups:',
    '  - name: atrio',
    '    rules:',
    ...alerts.map(ruleOf),
    '',
  ].join('\n');
