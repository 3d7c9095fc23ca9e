import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import { texts } from './texts.ts';

const words = texts.notFound;

export function NotFoundPage() {
  return (
    <Page title={words.title} lead={words.lead} width="column">
      <Link to="/">{words.home}</Link>
    </Page>
  );
}
