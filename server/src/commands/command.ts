import type { Config } from '../config/config.ts';

/** What may be written after a command's name; each is false or absent where it is not written. */
export interface Options {
  /** For programs: the outcome as one line of JSON. */
  json: boolean;
  remove: boolean;
  /** Whether what is listed is ended too. */
  end: boolean;
  check: boolean;
  /** Whether what usually stops it does not. */
  anyway: boolean;
  /** A folder. */
  to?: string | undefined;
  /** The file of customers' keys. */
  keys?: string | undefined;
  /** Whether what nobody has the key of may stay closed. */
  'without-keys': boolean;
}

/** What a command found: a sentence for people, the same for programs, and whether all is well. */
export interface Outcome {
  said: string;
  data: object;
  good: boolean;
}

/** A command of `npm run atrio`. A `ConfigError` is told as it is; anything else is a fault. */
export interface Command {
  /** How it is written. */
  usage: string;
  /** In Spanish, what it does. */
  does: string;
  /** How many arguments follow its name; none where this is missing. */
  takes?: number;
  /** @param args what was written after its name, `takes` of them */
  run(config: Config, options: Options, args: string[]): Promise<Outcome>;
}
