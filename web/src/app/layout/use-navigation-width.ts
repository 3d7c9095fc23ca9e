import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';

/**
 * Whether the navigation is expanded or collapsed to icons. On a wide screen the browser remembers the
 * customer's choice. On a narrow one, where it would take a third of the width, it is collapsed until the
 * customer expands it, and again on the next screen.
 */
export function useNavigationWidth(pathname: string): [expanded: boolean, toggle: () => void] {
  const wide = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [chosen, setChosen] = useLocalStorage({
    key: 'atrio-navigation-expanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen or another width collapses it
  useEffect(() => setIsOpen(false), [pathname, wide]);
  return wide
    ? [chosen, () => setChosen((previous) => !previous)]
    : [isOpen, () => setIsOpen((previous) => !previous)];
}
