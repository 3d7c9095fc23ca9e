import type { Right } from '@atrio/contract/operator';
import {
  type Icon,
  IconActivity,
  IconAddressBook,
  IconAlertTriangle,
  IconBook2,
  IconHourglass,
  IconServer2,
  IconShieldLock,
  IconSpeakerphone,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';

/**
 * The screens of the console, in the order of the navigation; an operator begins at the first one that they
 * may open. A new one needs a line here, and a route in router.tsx: navigation, ⌘K and the keys after `g`
 * follow.
 */
export interface Screen {
  to:
    | '/personas'
    | '/papeles'
    | '/actos'
    | '/fallos'
    | '/instancias'
    | '/clientes'
    | '/solicitudes'
    | '/en-marcha'
    | '/avisos'
    | '/cuenta';
  label: string;
  Icon: Icon;
  /** The right that is needed to open it; null: only a session. */
  right: Right | null;
  /** The key after `g`. */
  key: string;
}

export const screens: readonly Screen[] = [
  { to: '/fallos', label: 'Fallos', Icon: IconAlertTriangle, right: 'failures.read', key: 'f' },
  { to: '/instancias', label: 'Instancias', Icon: IconServer2, right: 'instances.read', key: 'i' },
  { to: '/clientes', label: 'Clientes', Icon: IconAddressBook, right: 'customers.read', key: 'c' },
  { to: '/solicitudes', label: 'Solicitudes', Icon: IconHourglass, right: 'customers.read', key: 's' },
  { to: '/en-marcha', label: 'En marcha', Icon: IconActivity, right: 'running.read', key: 'm' },
  { to: '/personas', label: 'Personas', Icon: IconUsers, right: 'people.read', key: 'p' },
  { to: '/papeles', label: 'Papeles', Icon: IconShieldLock, right: 'people.read', key: 'r' },
  { to: '/actos', label: 'Libro de actos', Icon: IconBook2, right: 'acts.read', key: 'l' },
  { to: '/avisos', label: 'Avisos', Icon: IconSpeakerphone, right: null, key: 'a' },
  { to: '/cuenta', label: 'Tu cuenta', Icon: IconUserCircle, right: null, key: 'u' },
];

export const mayOpen = ({ right }: Pick<Screen, 'right'>, rights: readonly Right[]): boolean =>
  right === null || rights.includes(right);
