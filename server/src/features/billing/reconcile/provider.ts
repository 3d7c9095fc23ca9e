import { CheckoutError, type CheckoutProvider } from '../../../adapters/checkout/checkout.ts';
import { AppError } from '../../../core/errors.ts';
import type { Billing } from './context.ts';
import { texts } from './texts.ts';

/** @throws unavailable where no card provider is configured */
export function providerOf(ctx: Pick<Billing, 'checkout'>): CheckoutProvider {
  if (ctx.checkout) return ctx.checkout;
  throw new AppError('unavailable', 'no card provider is configured', texts.noProvider);
}

/**
 * The error for a customer who gets no checkout.
 *
 * @param error what went wrong at the provider
 * @throws the error itself where it is neither of the provider nor meant for the customer
 */
export function noCheckout(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof CheckoutError)) throw error;
  return new AppError('unavailable', error.message, texts.noCheckout(error.clause));
}

/** The error for a checkout whose address is missing or not on the provider's host. */
export const withoutUrl = (message: string) => new AppError('unavailable', message, texts.noAddress);

/** The sentence for a state that the provider could not be asked about. */
export const notAsked = (error: CheckoutError): string => texts.stateUnknown(error.clause);
