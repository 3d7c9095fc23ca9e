import type { ReactNode } from 'react';
import { brand } from '../../lib/brand.ts';
import { Logo } from '../../ui/logo.tsx';
import { texts } from '../texts.ts';
import styles from './frame.module.css';

/** The frame of the screens before the session. */
export function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className={styles.main}>
      <title>{`${title} · ${brand}`}</title>
      <p className={styles.brand}>
        <Logo size={28} /> {brand} <span className={styles.mark}>{texts.console}</span>
      </p>
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="quiet">{lead}</p>}
      </div>
      {children}
    </main>
  );
}
