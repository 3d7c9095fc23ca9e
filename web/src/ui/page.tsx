import type { ReactNode } from 'react';
import { brand } from '../lib/brand.ts';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One line that says what the page is for. */
  lead?: ReactNode;
  /** The primary action: top right on a wide screen, at the bottom on the phone. */
  action?: ReactNode;
  /** A link back, above the title. */
  back?: ReactNode;
  width?: 'full' | 'column';
  children: ReactNode;
}

/** A screen behind the login: its title, which is also that of the document, and its content. */
export function Page({ title, lead, action, back, width = 'full', children }: PageProps) {
  return (
    <div className={styles.page} data-width={width} data-action={action ? '' : undefined}>
      <title>{`${title} · ${brand}`}</title>
      <header className={styles.header}>
        <div className={styles.heading}>
          {back && <div className={styles.back}>{back}</div>}
          <h1 tabIndex={-1}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </header>
      {children}
    </div>
  );
}

export function Section({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
