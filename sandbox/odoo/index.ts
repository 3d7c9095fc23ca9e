export type { SandboxVersion } from './catalogue.ts';
export { type Mode, modes } from './modes.ts';
export { type Sandbox, type SandboxOptions, startOdoo } from './server.ts';
export { demoApiKey, demoLogin, demoPassword } from './service.ts';
