import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import styles from './layout.module.css';
import { texts } from './texts.ts';

/** A line that is shown while the browser is offline. */
export function OfflineLine() {
  const { online } = useNetwork();
  return (
    <div aria-live="polite" className={styles.offline} data-shown={!online || undefined}>
      {!online && (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          {texts.offline}
        </>
      )}
    </div>
  );
}
