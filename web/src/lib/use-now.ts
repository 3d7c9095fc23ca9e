import { useEffect, useState } from 'react';
import { serverNow } from './server-time.ts';

/** The time of the server in milliseconds, updated every second while `ticking`. */
export function useNow(ticking = true): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}
