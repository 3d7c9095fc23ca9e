import type { Config } from '../config/config.ts';

/** The options of a command; each is false or absent where it is not given. */
export interface Options {
  /** For programs: the outcome as one line of JSON. */
  json: boolean;
  remove: boolean;
  /** Whether what the command lists is also ended. */
  end: boolean;
  check: boolean;
  /** Go on despite a check that would stop the command. */
  anyway: boolean;
  /** A folder. */
  to?: string | undefined;
  /** The file of customers' keys. */
  keys?: string | undefined;
  /** Go on although the keys of some values are missing: those values stay unreadable. */
  'without-keys': boolean;
}

/** What a command found: a sentence for people, the same for programs, and whether all is well. */
export interface CommandResult {
  said: string;
  data: object;
  good: boolean;
}

/** A command of `npm run atrio`. The message of a `ConfigError` is printed; any other error is a bug. */
export interface Command {
  /** Its name and arguments, as a user types them. */
  usage: string;
  /** In Spanish, what it does. */
  does: string;
  /** How many arguments follow its name; none where this is missing. */
  takes?: number;
  /** @param args what was written after its name, `takes` of them */
  run(config: Config, options: Options, args: string[]): Promise<CommandResult>;
}
