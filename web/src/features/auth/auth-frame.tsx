import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './auth-frame.module.css';
import { texts } from './texts.ts';

interface AuthFrameProps {
  title: string;
  lead?: string | undefined;
  children: ReactNode;
}

/** What the screens in front of the door share. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${brand}`}</title>
      <main className={styles.main}>
        <p className={styles.brand}>
          <Mark size={32} /> {brand}
        </p>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className="quiet">{lead}</p>}
        </div>
        {children}
      </main>
      <aside className={styles.aside} aria-label={brand}>
        <div className={styles.door}>
          <Mark size={320} />
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
