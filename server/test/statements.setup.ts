import { basename } from 'node:path';
import { beforeAll, expect } from 'vitest';
import './statements.ts';

beforeAll(() => {
  process.env.STATEMENTS_OF = basename(expect.getState().testPath ?? '');
});
