/**
 * How long unfinished input is kept in this browser, in ms: the next person at it may be somebody else.
 */
export const keptMs = 24 * 60 * 60_000;
