import { ActionIcon } from '@mantine/core';
import { IconHelp, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { brand } from '../../lib/brand.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './layout.module.css';
import { PastNotices } from './past-notices.tsx';
import { texts } from './texts.ts';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  phone: boolean;
  menuLabel: string;
  menuOpen: boolean;
  onMenu: () => void;
}

export function TopBar({ phone, menuLabel, menuOpen, onMenu }: TopBarProps) {
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
        <Logo /> <span className={styles.clip}>{brand}</span>
      </Link>
      <div className={styles.tools}>
        <PastNotices />
        <ActionIcon
          variant="subtle"
          color="gray"
          c="var(--mantine-color-text)"
          size={44}
          aria-label={texts.help}
          renderRoot={(props) => <Link to="/help" {...props} />}
        >
          <IconHelp size={22} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
        <UserMenu phone={phone} />
      </div>
    </header>
  );
}
