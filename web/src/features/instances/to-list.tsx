import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

/** The way out of an instance that does not exist. */
export function ToList() {
  return (
    <Button component={Link} to="/instances" variant="default" size="sm" mt="xs">
      {texts.page.toList}
    </Button>
  );
}
