/**
 * Header of a known device: the token of `POST account/device`. Sign-in, second step and reset read it,
 * because the specification fixes their bodies. An invalid token is ignored.
 */
export const deviceHeader = 'x-atrio-device';
