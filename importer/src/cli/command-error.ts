/** Ends the command. The message is shown to the user, in Spanish, with the remedy. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}
