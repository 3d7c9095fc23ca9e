export { type CardOutcome, cards } from './cards.ts';
export { type CallMode, callModes, type Fault, type WebhookMode, webhookModes } from './faults.ts';
export { demoKeys, type Recurrente, type RecurrenteOptions, startRecurrente } from './server.ts';
