import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { brand } from '../lib/brand.ts';
import { Mark } from '../ui/mark.tsx';
import styles from './message-page.module.css';
import { texts } from './texts.ts';

export function NotFoundPage() {
  return (
    <main className={styles.page}>
      <title>{`${texts.notFound.title} · ${brand}`}</title>
      <Mark size={48} />
      <h1 tabIndex={-1}>{texts.notFound.title}</h1>
      <p className="quiet">{texts.notFound.lead}</p>
      <Button component={Link} to="/">
        {texts.notFound.home}
      </Button>
    </main>
  );
}
