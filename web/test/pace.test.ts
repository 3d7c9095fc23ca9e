import { describe, expect, test } from 'vitest';
import { aboutTime, addSample, type PaceSample, timeLeft } from '../src/features/installations/pace.ts';

const seconds = (value: number) => value * 1000;
/** @param told pairs: a second, and the number of rows left at that second */
const measured = (...told: [second: number, left: number][]) =>
  told.reduce<readonly PaceSample[]>(
    (samples, [second, left]) => addSample(samples, { at: seconds(second), left }),
    [],
  );

describe('the time that is left', () => {
  test('is what the rest takes at the measured pace', () => {
    const samples = measured([0, 1000], [5, 900], [10, 800]);
    expect(timeLeft(samples, seconds(10))).toBe(seconds(40));
    expect(timeLeft(samples, seconds(14))).toBe(seconds(36));
  });

  test('is unknown before there is a pace: with one measurement, with none, or within a few seconds', () => {
    expect(timeLeft([], 0)).toBeNull();
    expect(timeLeft(measured([0, 1000]), seconds(20))).toBeNull();
    expect(timeLeft(measured([0, 1000], [4, 900]), seconds(4))).toBeNull();
    expect(timeLeft(measured([0, 1000], [5, 900]), seconds(5))).toBe(seconds(45));
  });

  test('is unknown again when no row went in for half a minute', () => {
    const samples = measured([0, 1000], [10, 900]);
    expect(timeLeft(samples, seconds(40))).toBe(seconds(60));
    expect(timeLeft(samples, seconds(41))).toBeNull();
  });

  test('follows the last minute, and forgets another load', () => {
    // The first rows were slow; those of the last minute were not.
    expect(timeLeft(measured([0, 1000], [100, 990], [110, 890], [120, 790]), seconds(120))).toBe(seconds(79));
    expect(measured([0, 100], [10, 50], [20, 400])).toEqual([{ at: seconds(20), left: 400 }]);
  });

  test('never goes below zero', () => {
    expect(timeLeft(measured([0, 100], [10, 1]), seconds(30))).toBe(0);
  });
});

test.each([
  [0, 'menos de un minuto'],
  [44, 'menos de un minuto'],
  [45, 'cerca de un minuto'],
  [89, 'cerca de un minuto'],
  [90, 'unos 2 minutos'],
  [600, 'unos 10 minutos'],
  [800, 'unos 15 minutos'],
  [3240, 'unos 55 minutos'],
  [3600, 'cerca de una hora'],
  [9000, 'unas 3 horas'],
])('%i seconds are told as %s', (value, words) => {
  expect(aboutTime(seconds(value))).toBe(words);
});
