import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Asks the storage of what is sealed in this browser. */
export const inStorage = <T>(page: Page, question: 'getAllKeys' | 'getAll') =>
  page.evaluate<T>(`new Promise((done) => {
    const request = indexedDB.open('atrio');
    request.onupgradeneeded = () => request.result.createObjectStore('sealed');
    request.onsuccess = () => {
      const answer = request.result.transaction('sealed').objectStore('sealed').${question}();
      answer.onsuccess = () => { request.result.close(); done(answer.result); };
    };
  })`);

/** The names of what is sealed. */
export const sealed = (page: Page) => inStorage<string[]>(page, 'getAllKeys');

/** Makes the portal save what was decided, as when the page is no longer seen. */
export async function hide(page: Page): Promise<void> {
  const before = Date.now();
  await page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
  const newest = async () =>
    Math.max(...(await inStorage<{ at: number }[]>(page, 'getAll')).map(({ at }) => at));
  await expect.poll(newest).toBeGreaterThanOrEqual(before);
}

/** Deletes the kept files, as a browser does when it is short of space. */
export const loseFiles = (page: Page) =>
  page.evaluate(`new Promise((done) => {
    const request = indexedDB.deleteDatabase('atrio');
    // It goes when the page that uses it does.
    request.onsuccess = request.onblocked = done;
  })`);
