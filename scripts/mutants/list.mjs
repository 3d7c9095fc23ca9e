import { consoleMutants } from './console.mjs';
import { contactMutants } from './contact.mjs';
import { documents } from './documents.mjs';
import { keyMutants } from './keys.mjs';
import { orderedTexts } from './ordered-texts.mjs';
import { orders } from './orders.mjs';
import { portal } from './portal.mjs';
import { requestMutants } from './requests.mjs';
import { screens } from './screens.mjs';
import { server } from './server.mjs';
import { session } from './session.mjs';
import { sheets } from './sheets.mjs';
import { words } from './words.mjs';

/**
 * Small breakages of the product, each with the test that must fail for it. It grows with every fault that tests
 * have missed.
 *
 * `name` says what is broken, with the row of the specification where there is one; `file` holds `text` exactly
 * once, which becomes `replacement`; `test` is a part of the title of a test of the file `by`.
 */
export const mutants = [
  ...orderedTexts,
  ...portal,
  ...session,
  ...sheets,
  ...documents,
  ...orders,
  ...words,
  ...server,
  ...keyMutants,
  ...consoleMutants,
  ...contactMutants,
  ...requestMutants,
  ...screens,
];
