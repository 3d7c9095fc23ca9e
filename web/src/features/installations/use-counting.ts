import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const duration = 500;

/** A figure that counts up to its next value; it changes at once where less motion is wanted. */
export function useCounting(value: number): number {
  const still = useReducedMotion(false, { getInitialValueInEffect: false });
  const [shown, setShown] = useState(value);
  const shownNow = useRef(value);
  useEffect(() => {
    const from = shownNow.current;
    const show = (next: number) => {
      shownNow.current = next;
      setShown(next);
    };
    if (still || value <= from) {
      show(value);
      return;
    }
    let frame = 0;
    let begin: number | null = null;
    const draw = (time: number) => {
      begin ??= time;
      const part = Math.min(1, (time - begin) / duration);
      show(Math.round(from + (value - from) * part));
      if (part < 1) frame = requestAnimationFrame(draw);
    };
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [value, still]);
  return shown;
}
