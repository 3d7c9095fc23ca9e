import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Draws the short messages over the page. */
export function Notices({ phone }: { phone: boolean }) {
  return <Notifications position={phone ? 'top-center' : 'bottom-right'} limit={3} />;
}
