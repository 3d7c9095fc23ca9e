/** Ends the command: the message is what the user reads, with the remedy. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
