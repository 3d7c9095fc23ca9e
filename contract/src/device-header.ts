/**
 * Header of a known device: the token of `POST account/device`. Sign-in, second step and reset read it; their
 * bodies are those of the order. One that is worthless is as none.
 */
export const deviceHeader = 'x-atrio-device';
