/**
 * The token of this device, which stays when its session ends: sent with the next sign-in, it tells the server
 * that this device has signed in before. It opens nothing. It is in local storage, because session storage may
 * hold the session only.
 */
const key = 'atrio-device';

/** For the body of a call that takes the token; empty where there is none. */
export function knownDevice(): { device?: string } {
  try {
    const device = localStorage.getItem(key);
    return device === null ? {} : { device };
  } catch {
    return {};
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
