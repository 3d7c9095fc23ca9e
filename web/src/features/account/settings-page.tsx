import { Page } from '../../ui/page.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';

export function SettingsPage() {
  return (
    <Page title={texts.title} lead={texts.lead} width="column">
      <div className={styles.parts}>
        <ProfileForm />
        <PasswordForm />
      </div>
    </Page>
  );
}
