import { Drawer as MantineDrawer } from '@mantine/core';
import { brand } from '../../lib/brand.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';

/** The navigation on the phone. */
export function Drawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <MantineDrawer
      opened={opened}
      onClose={onClose}
      size="16rem"
      title={
        <span className={styles.brand}>
          <Mark /> <span className={styles.clip}>{brand}</span>
        </span>
      }
    >
      <Navigation expanded />
    </MantineDrawer>
  );
}
