import { Pagination } from '@mantine/core';
import styles from './pager.module.css';

interface PagerProps {
  label: string;
  /** From 1. */
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const names = { previous: 'Página anterior', next: 'Página siguiente' };

/** Links to the other pages of a list. Draws nothing for a single page. */
export function Pager({ label, page, pageCount, onPage }: PagerProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <Pagination
        total={pageCount}
        value={page}
        onChange={onPage}
        size="md"
        className={styles.pager}
        siblings={0}
        getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? names.previous : names.next,
        })}
      />
    </nav>
  );
}
