/**
 * The token of this device, which stays when its session ends: sent with the next sign-in, it tells the server
 * that this device has signed in before. It opens nothing. It is in local storage, because session storage may
 * hold the session only.
 */
const key = 'atrio-device';

/** @returns null where there is none */
export function deviceToken(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param device null forgets it */
export function saveDevice(device: string | null): void {
  try {
    if (device === null) localStorage.removeItem(key);
    else localStorage.setItem(key, device);
  } catch {
    // Without storage the device signs in like a new one.
  }
}
