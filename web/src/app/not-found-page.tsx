import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Page } from '../ui/page.tsx';
import styles from './message-page.module.css';
import { texts } from './texts.ts';

export function NotFoundPage() {
  return (
    <Page title={texts.notFound.title} lead={texts.notFound.lead}>
      <div className={styles.buttons}>
        <Button component={Link} to="/">
          {texts.notFound.home}
        </Button>
        <Button variant="default" component={Link} to="/help">
          {texts.notFound.help}
        </Button>
      </div>
    </Page>
  );
}
