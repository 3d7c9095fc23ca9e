import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { useWaitsForConnection } from '../../lib/import-with-retry.ts';
import styles from './layout.module.css';
import { texts } from './texts.ts';

/** A line that is shown while the browser is offline, or a screen waits for a server that is away. */
export function OfflineLine() {
  const { online } = useNetwork();
  const waits = useWaitsForConnection();
  const text = [...(online ? [] : [texts.offline]), ...(waits ? [texts.waits] : [])].join(' ');
  return (
    <div aria-live="polite" className={styles.offline} data-shown={text !== '' || undefined}>
      {text !== '' && (
        <>
          <IconWifiOff size={18} stroke={1.75} aria-hidden="true" />
          {text}
        </>
      )}
    </div>
  );
}
