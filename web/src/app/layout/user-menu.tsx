import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { isActing } from '../../api/acting.ts';
import { meQuery } from '../../api/me.ts';
import { signOut } from '../../api/profile.ts';
import { Avatar } from '../../features/account/avatar.tsx';
import { Menu, MenuDivider, MenuHead, MenuItem } from '../../ui/menu.tsx';
import styles from './layout.module.css';
import { showShortcuts } from './shortcuts.tsx';
import { texts } from './texts.ts';

/** @param phone without the entry for keyboard shortcuts */
export function UserMenu({ phone }: { phone: boolean }) {
  const me = useSuspenseQuery(meQuery).data;
  const name = me.name?.trim() || me.username?.trim() || texts.user.fallback;
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';

  return (
    <Menu
      label={texts.user.menu}
      width="15rem"
      button={(opener) => (
        <UnstyledButton {...opener} className={styles.user} aria-label={`${texts.user.menu}: ${name}`}>
          <Avatar picture={me.profilePicture} />
          <span className={`${styles.name} ${styles.clip}`}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      )}
    >
      <MenuHead>{texts.user.hello(name)}</MenuHead>
      <MenuItem icon={dark ? IconSun : IconMoon} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
        {dark ? texts.user.toLight : texts.user.toDark}
      </MenuItem>
      {!phone && (
        <MenuItem icon={IconKeyboard} onClick={showShortcuts}>
          {texts.shortcuts.open}
        </MenuItem>
      )}
      {!isActing() && (
        <>
          <MenuDivider />
          <MenuItem icon={IconLogout} onClick={() => void signOut()}>
            {texts.user.signOut}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
