import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { accountQuery, meQuery } from '../queries.ts';
import { AppSection } from './app-section.tsx';
import { PasskeysSection } from './passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './texts.ts';

/** The operator's own credentials and sessions. */
export function AccountPage() {
  const { data: me } = useSuspenseQuery(meQuery);
  const account = useQuery(accountQuery);
  return (
    <Page title={texts.title} lead={`${me.name} · ${texts.lead(me.email, me.role.name)}`}>
      {account.isPending && <SkeletonRows text={texts.loading} />}
      <QueryFailure query={account} title={texts.failed} />
      {account.data && (
        <>
          <PasskeysSection account={account.data} />
          <AppSection since={account.data.authenticatorSince} />
          <PasswordSection />
          <SessionsSection sessions={account.data.sessions} />
        </>
      )}
    </Page>
  );
}
