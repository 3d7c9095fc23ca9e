import { bundleReader } from './reader.mjs';
import { bundleServer } from './server.mjs';
import { install } from './setup.mjs';
import { buildWeb } from './web.mjs';

/** Installs, builds and bundles what is missing or older than its sources: then Atrio can start. */
export function makeReady() {
  install();
  buildWeb();
  bundleReader();
  bundleServer();
}
