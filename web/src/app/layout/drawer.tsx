import { Drawer as MantineDrawer } from '@mantine/core';
import { brand } from '../../lib/brand.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on the phone, over the page. */
export function Drawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      size="16rem"
      title={
        <span className={styles.brand}>
          <Logo /> <span className={styles.clip}>{brand}</span>
        </span>
      }
    >
      <Navigation expanded />
    </MantineDrawer>
  );
}
