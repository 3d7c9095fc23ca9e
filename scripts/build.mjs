/** `npm run build`: installs and builds without starting, so that an upgrade only needs a restart. */
import { bundleReader } from './reader.mjs';
import { install } from './setup.mjs';
import { buildWeb } from './web.mjs';

install();
buildWeb();
bundleReader();
