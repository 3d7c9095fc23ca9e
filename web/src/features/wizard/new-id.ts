/** Names something that is saved in this browser. */
export const newId = (): string => `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
