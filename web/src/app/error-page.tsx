import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { brand } from '../lib/brand.ts';
import { Failure } from '../ui/failure.tsx';
import styles from './message-page.module.css';
import { texts } from './texts.ts';

/** After an update of the portal, an open page asks for files that no longer exist. */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /dynamically imported|module script|load/i.test(error.message);

/** Shown inside the frame when a screen cannot be drawn or its code cannot be loaded. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <div className={styles.page}>
      <title>{`${texts.error.title} · ${brand}`}</title>
      <h1 tabIndex={-1}>{texts.error.title}</h1>
      <Failure
        title={texts.error.what}
        error={error}
        hint={isMissingFile(error) ? texts.error.newVersion : undefined}
      />
      <div className={styles.buttons}>
        <Button onClick={() => window.location.reload()}>{texts.error.reload}</Button>
        <Button variant="default" onClick={() => window.location.assign('/')}>
          {texts.error.home}
        </Button>
      </div>
    </div>
  );
}

/**
 * For errors of the frame or of the whole page. It brings its own `main`, because nothing else on the page
 * has one.
 */
export function LoneErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.lone}>
      <ErrorPage {...props} />
    </main>
  );
}
