import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { Mark } from '../../ui/mark.tsx';
import styles from './layout.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  menuLabel: string;
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ menuLabel, menuOpen, onMenu }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <ActionIcon
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size={44}
        aria-label={menuLabel}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      <Link to="/" className={styles.brand}>
        <Mark /> {brand}
      </Link>
      <UserMenu />
    </header>
  );
}
