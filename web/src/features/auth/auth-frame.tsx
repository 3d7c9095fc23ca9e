import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { useWaitsForConnection } from '../../lib/import-with-retry.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './auth-frame.module.css';
import { texts } from './texts.ts';

interface AuthFrameProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** The frame of the screens for visitors. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const waits = useWaitsForConnection();
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand}`}</title>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Logo size={32} /> {brand}
        </p>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="quiet">{lead}</p>}
        </div>
        {waits && (
          <Notice tone="warn" live>
            {texts.frame.waits}
          </Notice>
        )}
        {children}
      </main>
      <aside className={styles.aside} aria-label={brand}>
        <div className={styles.logo}>
          <Logo size={320} />
        </div>
        <p className={styles.promise}>{texts.frame.promise}</p>
        <ol className={styles.steps}>
          {texts.frame.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </aside>
    </div>
  );
}
