export type { SandboxVersion } from './catalogue.ts';
export type { Mode } from './modes.ts';
export { type Sandbox, startOdoo } from './server.ts';
export { demoApiKey, demoLogin, demoPassword } from './service.ts';
