import { Menu, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconChevronDown, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { meQuery } from '../../api/me.ts';
import { signOut } from '../../api/profile.ts';
import { Avatar } from '../../features/account/avatar.tsx';
import styles from './layout.module.css';
import { showShortcuts } from './shortcuts.tsx';
import { texts } from './texts.ts';

export function UserMenu() {
  const me = useSuspenseQuery(meQuery).data;
  const name = me.name?.trim() || me.username?.trim() || texts.user.fallback;
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark';
  const SchemeIcon = dark ? IconSun : IconMoon;

  return (
    <Menu
      position="bottom-end"
      width={240}
      offset={4}
      transitionProps={{ duration: 0 }}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <UnstyledButton className={styles.user} aria-label={`${texts.user.menu}: ${name}`}>
          <Avatar picture={me.profilePicture} />
          <span className={styles.name}>{name}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label fz="sm" c="var(--mantine-color-text)" fw={600}>
          {texts.user.hello(name)}
        </Menu.Label>
        <Menu.Item
          leftSection={<SchemeIcon size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => setColorScheme(dark ? 'light' : 'dark')}
        >
          {dark ? texts.user.toLight : texts.user.toDark}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconKeyboard size={18} stroke={1.6} aria-hidden="true" />}
          onClick={showShortcuts}
        >
          {texts.shortcuts.open}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={18} stroke={1.6} aria-hidden="true" />}
          onClick={() => void signOut()}
        >
          {texts.user.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
