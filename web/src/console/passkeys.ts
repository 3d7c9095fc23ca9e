/** The library for passkeys, which is loaded when the first one is made or used. */
const library = () => import('@simplewebauthn/browser');

/** Signs with one of the passkeys that the options allow. */
export async function signWithPasskey(begun: { token: string; options: Record<string, unknown> }) {
  const { startAuthentication } = await library();
  return {
    token: begun.token,
    response: (await startAuthentication({ optionsJSON: begun.options as never })) as never,
  };
}

export async function makePasskey(options: Record<string, unknown>): Promise<never> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options as never })) as never;
}
