import { Button } from '@mantine/core';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { brand } from '../lib/brand.ts';
import { Failure } from '../ui/failure.tsx';
import styles from './message-page.module.css';
import { texts } from './texts.ts';

/** After a new version is put in place, the old page asks for files that are gone. */
const isMissingFile = (error: unknown) =>
  error instanceof TypeError && /dynamically imported|module script|load/i.test(error.message);

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

/** Where the frame or the whole page is what could not be shown: nothing else on it has a main part. */
export function LoneErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.lone}>
      <ErrorPage {...props} />
    </main>
  );
}
