/**
 * What somebody typed and did not finish, kept in this browser so that a reload does not lose it. It is
 * local storage because session storage holds the session and nothing else. Never give it a secret.
 */
const prefix = 'atrio-kept-';

/** @returns what was kept under the name, or null; whoever reads it checks its shape */
export function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
  } catch {
    return null;
  }
}

/** @param value null forgets it */
export function keep(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // Where storage is forbidden or full, what is typed lives as long as the page.
  }
}

/** Everything that was kept, whoever typed it: for whoever leaves this browser. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key);
    }
  } catch {
    // Nothing can have been kept where storage is forbidden.
  }
}
