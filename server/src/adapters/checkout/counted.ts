import type { Metrics } from '../metrics/metrics.ts';
import { kindOf, type Traces } from '../traces/traces.ts';
import type { CheckoutProvider } from './checkout.ts';

/** The same provider, with each of its calls counted, and a span. */
export function counted(
  provider: CheckoutProvider,
  metrics: Pick<Metrics, 'providerCall'>,
  traces: Pick<Traces, 'called'>,
): CheckoutProvider {
  const note = (call: string, began: number, problem: string | null) => {
    metrics.providerCall(call, problem === null ? 'done' : 'failed');
    traces.called(`card provider ${call}`, {}, performance.now() - began, problem);
  };
  return new Proxy(provider, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value !== 'function' || typeof name === 'symbol') return value;
      return (...given: unknown[]) => {
        const began = performance.now();
        const answer: unknown = Reflect.apply(value, target, given);
        if (!(answer instanceof Promise) || name === 'close') return answer;
        return answer.then(
          (value: unknown) => {
            note(name, began, null);
            return value;
          },
          (error: unknown) => {
            note(name, began, kindOf(error));
            throw error;
          },
        );
      };
    },
  });
}
