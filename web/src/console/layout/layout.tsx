import '../../theme/mantine-more.css';
import { Button, Drawer } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconLogout, IconMenu2, IconSearch } from '@tabler/icons-react';
import { useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useMutationOnce } from '../../api/use-mutation-once.ts';
import { brand } from '../../lib/brand.ts';
import { formatNumber } from '../../lib/figures.ts';
import { Logo } from '../../ui/logo.tsx';
import { Notices } from '../../ui/notices.tsx';
import { call } from '../client.ts';
import { Palette } from '../palette/palette.tsx';
import { meQuery } from '../queries.ts';
import { mayAgree, toAgreeQuery } from '../requests/queries.ts';
import { mayOpen, screens } from '../screens.ts';
import { endSession } from '../session.ts';
import { texts as all } from '../texts.ts';
import styles from './layout.module.css';
import { ProofDialog } from './proof-dialog.tsx';
import { texts } from './texts.ts';
import { useKeys } from './use-keys.ts';

/** The frame of every screen behind the sign-in: bar, navigation, ⌘K, and the dialog that asks for a proof. */
export function Layout() {
  const { data: me } = useSuspenseQuery(meQuery);
  const phone =
    useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [menu, { open, close }] = useDisclosure(false);
  const [searching, setSearching] = useState(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const shown = screens.filter((one) => mayOpen(one, me.rights));
  useKeys(shown, () => setSearching(true));
  const toAgree = useToAgree(mayAgree(me.rights), pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the menu
  useEffect(close, [pathname]);

  // The session ends in this browser also when the server cannot be reached.
  const signOut = useMutationOnce({
    mutationFn: () => call('POST /api/operator/sign-out'),
    onSettled: () => endSession('signed-out'),
  });

  const navigation = (
    <nav aria-label={texts.navigation} className={styles.nav}>
      {shown.map(({ to, label, Icon }) => (
        <Link key={to} to={to} className={styles.entry} activeOptions={{ includeSearch: false }}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
          {label}
          {to === '/solicitudes' && toAgree > 0 && (
            <span className={styles.count}>
              {formatNumber(toAgree)} <span className="visually-hidden">{texts.toAgree}</span>
            </span>
          )}
        </Link>
      ))}
      <Button
        variant="subtle"
        justify="flex-start"
        px="0.625rem"
        leftSection={<IconLogout size={20} stroke={1.6} aria-hidden="true" />}
        loading={signOut.isPending}
        onClick={() => signOut.mutate()}
      >
        {texts.signOut}
      </Button>
    </nav>
  );

  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#contenido">
        {texts.skip}
      </a>
      <header className={styles.bar}>
        {phone && (
          <Button
            variant="subtle"
            px="xs"
            aria-label={toAgree > 0 ? texts.menuToAgree(toAgree) : texts.menu.open}
            onClick={open}
          >
            <IconMenu2 size={22} stroke={1.6} aria-hidden="true" />
            {toAgree > 0 && <span className={styles.dot} />}
          </Button>
        )}
        <Link to="/" className={styles.brand}>
          <Logo size={24} /> {!phone && brand} <span className={styles.mark}>{all.console}</span>
        </Link>
        <div className={styles.spacer} />
        <button
          type="button"
          className={styles.search}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => setSearching(true)}
        >
          <IconSearch size={18} stroke={1.6} aria-hidden="true" />
          <span className={styles.searchText}>{texts.search}</span>
          <span className={styles.keys} aria-hidden="true">
            {texts.searchKeys}
          </span>
        </button>
        <p className={styles.who}>
          {me.name}
          <br />
          <span className="quiet">{me.role.name}</span>
        </p>
      </header>
      {phone ? (
        <Drawer opened={menu} onClose={close} title={`${me.name} · ${me.role.name}`} size="xs">
          {navigation}
        </Drawer>
      ) : (
        <div className={styles.side}>{navigation}</div>
      )}
      <main id="contenido" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Palette opened={searching} screens={shown} rights={me.rights} onClose={() => setSearching(false)} />
      <ProofDialog />
      <Notices phone={phone} />
    </div>
  );
}

/** How many requests wait for the reader; fetched again with a new screen if it is more than a minute old. */
function useToAgree(enabled: boolean, pathname: string): number {
  const queries = useQueryClient();
  const { data } = useQuery({ ...toAgreeQuery, enabled });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen
  useEffect(() => {
    if (enabled) void queries.prefetchQuery(toAgreeQuery);
  }, [enabled, pathname, queries]);
  return enabled ? (data?.count ?? 0) : 0;
}
