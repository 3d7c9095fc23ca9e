import { isActing } from '../../api/acting.ts';
import { offers, useServer } from '../../api/meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { AccountRequests } from './account-requests.tsx';
import { ActivitySection } from './activity.tsx';
import { ContactSection } from './contact-form.tsx';
import { texts as contactTexts } from './contact-texts.ts';
import { DeleteAccount } from './delete-account.tsx';
import { EmailState } from './email-state.tsx';
import { ExportData } from './export-data.tsx';
import { MailPreferencesSection } from './mail-preferences.tsx';
import { texts as noticeTexts } from './mail-preferences-texts.ts';
import { PasskeysSection } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { PhotoForm } from './photo-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProviderHelpSection } from './provider-help.tsx';
import { texts as helpTexts } from './provider-help-texts.ts';
import { SessionsSection } from './sessions.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';
import { TwoFactorSection } from './two-factor.tsx';

/**
 * The parts of the specification and, between them, those that this server offers. An index links to each.
 */
export function SettingsPage() {
  const server = useServer();
  const acting = isActing();
  const parts = [
    !acting && {
      id: 'perfil',
      title: texts.profile.title,
      content: (
        <div className={styles.profile}>
          <PhotoForm />
          <EmailState />
          <ProfileForm />
        </div>
      ),
    },
    offers(server, 'contact-details') && {
      id: 'facturas',
      title: contactTexts.title,
      content: <ContactSection />,
    },
    offers(server, 'mail-preferences') && {
      // Links in mails lead here.
      id: 'avisos',
      title: noticeTexts.title,
      content: <MailPreferencesSection />,
    },
    !acting && { id: 'seguridad', title: texts.security.title, content: <PasswordForm /> },
    offers(server, 'two-factor') && {
      id: 'dos-pasos',
      title: texts.twoFactor.title,
      content: <TwoFactorSection />,
    },
    offers(server, 'passkeys') && {
      id: 'llaves',
      title: texts.passkeys.title,
      content: <PasskeysSection />,
    },
    offers(server, 'sessions-list') && {
      id: 'sesiones',
      title: texts.sessions.title,
      content: <SessionsSection />,
    },
    offers(server, 'provider-help') && {
      // The mail about a visit leads here.
      id: 'ayuda',
      title: helpTexts.title,
      content: <ProviderHelpSection />,
    },
    offers(server, 'activity') && {
      id: 'actividad',
      title: texts.activity.title,
      content: <ActivitySection />,
    },
    offers(server, 'export') && { id: 'datos', title: texts.data.title, content: <ExportData /> },
    !acting && { id: 'peligro', title: texts.danger.title, content: <DeleteAccount /> },
  ].filter((part) => part !== false);

  return (
    <Page title={texts.title} lead={texts.lead}>
      {!acting && offers(server, 'provider-help') && <AccountRequests />}
      {acting && <Notice tone="info">{texts.acting}</Notice>}
      <div className={styles.layout}>
        <nav className={styles.index} aria-label={texts.index}>
          {parts.map(({ id, title }) => (
            <a key={id} href={`#${id}`}>
              {title}
            </a>
          ))}
        </nav>
        <div className={styles.parts}>
          {parts.map(({ id, title, content }) => (
            <div key={id} id={id} className={styles.part}>
              <Section title={title}>{content}</Section>
            </div>
          ))}
        </div>
      </div>
    </Page>
  );
}
