/** `npm run build`: installs and builds without starting, so that an upgrade only has to restart. */
import { install } from './setup.mjs';
import { buildWeb } from './web.mjs';

install();
buildWeb();
