/** Gives the reader of spreadsheets the interface of a browser's worker, in a thread of Node. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

enableCompileCache(fileURLToPath(new URL('../../node_modules/.cache/compile', import.meta.url)));
globalThis.addEventListener = (_, listener) => parentPort.on('message', (data) => listener({ data }));
globalThis.postMessage = (message) => parentPort.postMessage(message);
await import('../src/features/imports/reader/reader.worker.ts');
