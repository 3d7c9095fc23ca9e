import { Button } from '@mantine/core';
import { signOut } from '../../api/profile.ts';
import { brand } from '../../lib/brand.ts';
import { Logo } from '../../ui/logo.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './settings-page.module.css';
import { texts } from './texts.ts';
import { TwoFactorSection } from './two-factor.tsx';

const words = texts.requiredSecondFactor;

/**
 * Replaces the portal while the provider requires a second step and the account has none.
 * @param onDone called when it is on and the recovery codes are saved
 */
export function RequiredSecondFactor({ onDone }: { onDone: () => void }) {
  return (
    <main className={styles.required}>
      <p className={styles.brand}>
        <Logo size={32} /> {brand}
      </p>
      <Page title={words.title} lead={words.lead} width="column">
        <TwoFactorSection onDone={onDone} />
      </Page>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void signOut()}>
          {words.signOut}
        </Button>
      </div>
    </main>
  );
}
