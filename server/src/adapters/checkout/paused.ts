import { CheckoutError, type CheckoutProvider } from './checkout.ts';

/** The same provider, who is not asked anything while `isPaused`. */
export function pausable(provider: CheckoutProvider, isPaused: () => boolean): CheckoutProvider {
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      const isLocal = typeof value !== 'function' || name === 'isOwnPage' || name === 'close';
      if (isLocal || !isPaused()) return value;
      return () =>
        Promise.reject(
          new CheckoutError('unreachable', 'a restored copy asks nobody for money', { notSent: true }),
        );
    },
  });
}
