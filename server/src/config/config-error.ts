/** The configuration is contradictory or incomplete. The message is one Spanish sentence for the operator. */
export class ConfigError extends Error {}
