import { useLocalStorage } from '@mantine/hooks';

/** Expanded or collapsed to icons: a habit of the reader, so it is remembered. */
export function useNavigationWidth(): [expanded: boolean, toggle: () => void] {
  const [expanded, setExpanded] = useLocalStorage({
    key: 'atrio-navigation-expanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [expanded, () => setExpanded((previous) => !previous)];
}
