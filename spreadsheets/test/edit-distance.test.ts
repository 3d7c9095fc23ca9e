import { expect, test } from 'vitest';
import { editDistance } from '../src/common/edit-distance.ts';

test.each([
  ['quetzaltengo', 'quetzaltenango', 4, 2],
  ['solola', 'oslola', 2, 1],
  ['precio', 'preico', 1, 1],
  ['caja', 'cajas', 1, 1],
  ['abc', 'xyz', 1, 2],
  ['a', 'abcdef', 2, 3],
  ['x'.repeat(201), 'x'.repeat(201), 3, 4],
])('«%s» and «%s» have at most %i other letters: %i', (one, other, most, steps) => {
  expect(editDistance(one, other, most)).toBe(steps);
});
