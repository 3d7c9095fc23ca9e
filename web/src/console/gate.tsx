import { Button } from '@mantine/core';
import { type ErrorComponentProps, Outlet, useRouterState } from '@tanstack/react-router';
import { Failure } from '../ui/failure.tsx';
import { LoadingMessage } from '../ui/loading-message.tsx';
import { Page } from '../ui/page.tsx';
import styles from './gate.module.css';
import { texts } from './texts.ts';

/** Draws the screens, and a loading state before the first one. */
export function Gate() {
  const isFirst = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation === undefined });
  if (isFirst) {
    return (
      <main>
        <LoadingMessage text={texts.loading} centered />
      </main>
    );
  }
  return <Outlet />;
}

/** The message when a screen cannot be drawn or the server cannot be asked. */
export function ErrorPage({ error }: ErrorComponentProps) {
  return (
    <Page title={texts.failed} width="column">
      <Failure title={texts.failed} error={error} />
      <div>
        <Button onClick={() => window.location.reload()}>{texts.reload}</Button>
      </div>
    </Page>
  );
}

/** For errors of the frame itself: it brings its own `main`, because nothing else on the page has one. */
export function LoneErrorPage(props: ErrorComponentProps) {
  return (
    <main className={styles.lone}>
      <ErrorPage {...props} />
    </main>
  );
}
