/** `npm run build`: installs and builds without starting, so that an upgrade only needs a restart. */
import { makeReady } from './make-ready.mjs';

makeReady();
