export { cards } from './cards.ts';
export type { CallMode, WebhookMode } from './faults.ts';
export { demoKeys, type Recurrente, startRecurrente } from './server.ts';
