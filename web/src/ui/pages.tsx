import { Pagination } from '@mantine/core';
import styles from './pages.module.css';

interface PagesProps {
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
}

const names = { previous: 'Página anterior', next: 'Página siguiente' };

export function Pages({ label, page, pageCount, onPage }: PagesProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label}>
      <Pagination
        total={pageCount}
        value={page}
        onChange={onPage}
        size="md"
        className={styles.pages}
        siblings={0}
        getItemProps={(item) => ({ 'aria-label': `Página ${item}` })}
        getControlProps={(control) => ({
          'aria-label': control === 'previous' ? names.previous : names.next,
        })}
      />
    </nav>
  );
}
