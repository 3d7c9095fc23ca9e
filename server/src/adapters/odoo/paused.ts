import { AppError } from '../../core/errors.ts';
import type { OdooGateway } from './odoo.ts';

/** The same gateway, closed while `isPaused`. */
export function pausable(gateway: OdooGateway, isPaused: () => boolean): OdooGateway {
  const refuse = () =>
    new AppError(
      'unavailable',
      'a restored copy touches no Odoo',
      'El portal se está restaurando y todavía no se conecta con Odoo. Vuelve a intentarlo más tarde.',
    );
  return {
    client(target, options) {
      if (isPaused()) throw refuse();
      return gateway.client(target, options);
    },
    async diagnose(target, signal) {
      if (isPaused()) throw refuse();
      return gateway.diagnose(target, signal);
    },
    async addressOf(url) {
      if (isPaused()) throw refuse();
      return gateway.addressOf(url);
    },
    close: () => gateway.close(),
  };
}
