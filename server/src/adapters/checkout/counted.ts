import type { Metrics } from '../metrics/metrics.ts';
import type { CheckoutProvider } from './checkout.ts';

/** The same provider, with each of its calls counted. */
export function counted(
  provider: CheckoutProvider,
  metrics: Pick<Metrics, 'providerCall'>,
): CheckoutProvider {
  const note =
    (call: string, outcome: 'done' | 'failed') =>
    <T>(value: T): T => {
      metrics.providerCall(call, outcome);
      return value;
    };
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      return (...given: unknown[]) => {
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise) || name === 'close') return answer;
        return answer.then(note(name, 'done'), (error: unknown) => {
          throw note(name, 'failed')(error);
        });
      };
    },
  });
}
