/** The configuration contradicts itself or lacks something: one Spanish sentence for the operator. */
export class ConfigError extends Error {}
