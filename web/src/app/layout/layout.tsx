import '../../theme/mantine-more.css';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { isActing } from '../../api/acting.ts';
import { meQuery } from '../../api/me.ts';
import { EmailBanner } from '../../features/account/email-banner.tsx';
import { PasswordBanner } from '../../features/account/password-banner.tsx';
import { limitServer } from '../../features/acting/limit-server.ts';
import { useAnnouncements } from '../../features/announcements/use-announcements.ts';
import { importWithRetry } from '../../lib/import-with-retry.ts';
import { clearNotices } from '../../ui/notify.ts';
import styles from './layout.module.css';
import { Navigation } from './navigation.tsx';
import { OfflineLine } from './offline-line.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { SignInAgain } from './sign-in-again.tsx';
import { texts } from './texts.ts';
import { TopBar } from './top-bar.tsx';
import { useNavigationWidth } from './use-navigation-width.ts';

// Not needed for the first paint: loaded after it.
const Drawer = lazy(async () => ({ default: (await importWithRetry(() => import('./drawer.tsx'))).Drawer }));
const RequiredSecondFactor = lazy(async () => ({
  default: (await importWithRetry(() => import('../../features/account/required-second-factor.tsx')))
    .RequiredSecondFactor,
}));
const ActingBar = lazy(async () => ({
  default: (await importWithRetry(() => import('../../features/acting/acting-bar.tsx'))).ActingBar,
}));
const Announcements = lazy(async () => ({
  default: (await importWithRetry(() => import('../../features/announcements/announcements.tsx')))
    .Announcements,
}));
const Notices = lazy(async () => ({
  default: (await importWithRetry(() => import('../../ui/notices.tsx'))).Notices,
}));

/**
 * The frame of every screen behind the login: bar at the top, navigation at the side, drawer on the phone.
 */
export function Layout() {
  const phone =
    useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [drawer, { open, close }] = useDisclosure(false);
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [expanded, toggleExpanded] = useNavigationWidth(pathname);
  const [acting] = useState(() => {
    if (isActing()) limitServer();
    return isActing();
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new screen closes the drawer
  useEffect(close, [pathname]);

  // The next customer who signs in on this page must not read the messages of the last one.
  useEffect(() => clearNotices, []);

  const { missesFactor, isAddingFactor, factorAdded } = useRequiredFactor();
  const announcements = useAnnouncements(pathname, !missesFactor);
  if (isAddingFactor) {
    return (
      <Suspense>
        <RequiredSecondFactor onDone={factorAdded} />
        <SignInAgain />
      </Suspense>
    );
  }

  return (
    <div className={styles.frame} data-expanded={expanded || undefined} data-acting={acting || undefined}>
      <a className={styles.skip} href="#contenido">
        {texts.skip}
      </a>
      {acting && (
        <Suspense fallback={<div />}>
          <ActingBar />
        </Suspense>
      )}
      <TopBar
        phone={phone}
        menuLabel={phone ? texts.menu.open : expanded ? texts.menu.collapse : texts.menu.expand}
        menuOpen={phone ? drawer : expanded}
        onMenu={phone ? open : toggleExpanded}
      />
      <OfflineLine />
      {phone ? (
        <Suspense>
          <Drawer opened={drawer} onClose={close} />
        </Suspense>
      ) : (
        <div className={styles.side}>
          <Navigation expanded={expanded} />
        </div>
      )}
      <main id="contenido" className={styles.main} tabIndex={-1}>
        {/* Screen readers read what is added here. */}
        <div aria-live="polite">
          {announcements.length > 0 && (
            <Suspense>
              <Announcements told={announcements} />
            </Suspense>
          )}
        </div>
        <PasswordBanner />
        <EmailBanner />
        <Outlet />
      </main>
      {!acting && <SignInAgain />}
      <Shortcuts />
      <Suspense>
        <Notices phone={phone} />
      </Suspense>
    </div>
  );
}

/** Whether the customer must first add a second step, because the provider requires one. */
function useRequiredFactor() {
  const queries = useQueryClient();
  const missesFactor = useSuspenseQuery(meQuery).data.mustAddSecondFactor === true;
  // Stays until the recovery codes are saved, although the second step is already on.
  const [isAddingFactor, setIsAddingFactor] = useState(missesFactor);
  if (missesFactor && !isAddingFactor) setIsAddingFactor(true);
  const finish = async () => {
    await queries.fetchQuery({ ...meQuery, staleTime: 0 });
    setIsAddingFactor(false);
  };
  return { missesFactor, isAddingFactor, factorAdded: () => void finish() };
}
