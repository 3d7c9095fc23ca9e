import { useLocalStorage } from '@mantine/hooks';

/** Whether the navigation is expanded or collapsed to icons; the browser remembers the customer's choice. */
export function useNavigationWidth(): [expanded: boolean, toggle: () => void] {
  const [expanded, setExpanded] = useLocalStorage({
    key: 'atrio-navigation-expanded',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  return [expanded, () => setExpanded((previous) => !previous)];
}
