/** Enough to catch a slip of the finger; whether the address exists is for the mail to find out. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text.trim());
