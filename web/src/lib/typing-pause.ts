/** Milliseconds after the last letter before the server is asked: each customer may ask it so many times a minute. */
export const typingPause = 300;
