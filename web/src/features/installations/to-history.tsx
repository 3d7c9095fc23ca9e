import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

/** The way out of an installation that does not exist. */
export function ToHistory() {
  return (
    <Button component={Link} to="/installations/history" variant="default" size="sm" mt="xs">
      {texts.page.toHistory}
    </Button>
  );
}
