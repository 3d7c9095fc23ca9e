/** The card provider as the features see it. */
export interface CheckoutProvider {
  /**
   * Asks for a hosted checkout.
   *
   * @throws CheckoutError; with `mayHaveHappened` the checkout may exist although the call failed: look for
   * it with `find` before asking again
   */
  create(request: CheckoutRequest): Promise<CreatedCheckout>;
  /** @returns null where the provider knows none with this id */
  checkout(id: string): Promise<ProviderCheckout | null>;
  /** Checkouts created since then whose metadata names this order, oldest first. @param since ms */
  find(orderId: string, since: number): Promise<ProviderCheckout[]>;
  /** From now on nobody can pay it; no error where somebody already has. */
  expire(id: string): Promise<void>;
  subscription(id: string): Promise<ProviderSubscription | null>;
  /** The subscription that a checkout created. @param since ms: older ones are not looked at */
  subscriptionOf(checkoutId: string, since: number): Promise<ProviderSubscription | null>;
  /** Ends it immediately. Resolves when the provider confirms that it has ended. */
  endSubscription(id: string): Promise<void>;
  /** The provider retries an outstanding charge with the new card immediately. */
  setPaymentMethod(subscriptionId: string, paymentMethodId: string): Promise<void>;
  refund(id: string): Promise<ProviderRefund | null>;
  /** Refunds made since then, the newest first; null where the provider has no such list. @param since ms */
  refundsSince(since: number): Promise<ProviderRefund[] | null>;
  /** What a charge was for; null where the provider knows none with this id. */
  chargeOrigin(id: string): Promise<ChargeOrigin | null>;
  /**
   * Registers the address for events; only the stand-in has such a call, at the real provider it is done by
   * hand.
   */
  sendEventsTo(url: string): Promise<void>;
  /** Whether a customer may be sent to this link: it is on the provider's host, over https. */
  isOwnPage(url: string): boolean;
  close(): Promise<void>;
}

/** A plan that is charged again every `months`, `periods` times. */
export interface PlanItem {
  kind: 'plan';
  name: string;
  description: string;
  currency: string;
  amountCents: number;
  months: number;
  /** Nothing is charged before they are over; 0 for no trial. */
  trialMonths: number;
  periods: number;
  terms: string;
  metadata: Record<string, string>;
}

/** A card that is stored, and charged nothing now. */
export interface CardItem {
  kind: 'card';
  name: string;
  description: string;
  currency: string;
}

export interface CheckoutRequest {
  item: PlanItem | CardItem;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
}

export interface CreatedCheckout {
  id: string;
  /** null where the provider's answer had none. */
  url: string | null;
}

export interface ProviderCheckout {
  id: string;
  /** unpaid, payment_in_progress, paid, expired, or a value that the documentation does not list */
  status: string;
  url: string | null;
  totalCents: number | null;
  currency: string | null;
  metadata: Record<string, unknown>;
  chargeId: string | null;
  subscriptionId: string | null;
  paymentMethodId: string | null;
  card: ProviderCard | null;
}

export interface ProviderCard {
  last4: string;
  network: string;
}

export interface ProviderSubscription {
  id: string;
  /** active, paused, past_due, cancelled, unable_to_start, or a value that the documentation does not list */
  status: string;
  checkoutId: string | null;
  /** ms */
  createdAt: number | null;
  periodStart: number | null;
  periodEnd: number | null;
  nextAttemptAt: number | null;
  card: ProviderCard | null;
}

/** Whether a subscription of this status is never charged again. */
export const isOver = (status: string): boolean =>
  ['cancelled', 'canceled', 'unable_to_start'].includes(status);

export interface ProviderRefund {
  id: string;
  status: string;
  /** What was given back to the customer. */
  amountCents: number | null;
  currency: string | null;
  /** ms */
  createdAt: number | null;
  /** The charge that was given back. */
  chargeId: string | null;
}

export interface ChargeOrigin {
  checkoutId: string | null;
  subscriptionId: string | null;
}

/**
 * What an event of the provider is about. It only tells us what to ask the provider; only the answer counts.
 */
export interface ProviderEvent {
  type: string;
  /** Whether its type is one of those that the provider documents. */
  isKnown: boolean;
  checkouts: string[];
  subscriptions: string[];
  refunds: string[];
  /** Ids of charges: the only thing in the event of a refund by which we find its order. */
  charges: string[];
  /** Set for events of payments. */
  charge: ReportedCharge | null;
}

/** A charge as an event describes it. */
export interface ReportedCharge {
  id: string | null;
  succeeded: boolean;
  amountCents: number | null;
  currency: string | null;
  /** ms */
  at: number | null;
  failureReason: string | null;
}

export type CheckoutErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'server-error'
  | 'not-json'
  | 'bad-answer'
  | 'keys-refused'
  | 'rate-limited'
  | 'refused';

const sentences: Record<CheckoutErrorKind, string> = {
  unreachable: 'no logramos comunicarnos con el proveedor de pagos. Inténtalo de nuevo en unos minutos.',
  timeout: 'el proveedor de pagos tardó demasiado en responder. Inténtalo de nuevo en unos minutos.',
  'server-error':
    'el proveedor de pagos tiene una falla en este momento. Inténtalo de nuevo en unos minutos.',
  'not-json': 'el proveedor de pagos respondió algo que no se entiende. Inténtalo de nuevo en unos minutos.',
  'bad-answer':
    'el proveedor de pagos respondió algo que no se entiende. Inténtalo de nuevo en unos minutos.',
  'keys-refused': 'el proveedor de pagos no reconoce a este portal. Avísale a soporte.',
  'rate-limited': 'el proveedor de pagos está muy ocupado. Espera un minuto e inténtalo de nuevo.',
  refused: 'el proveedor de pagos no aceptó esta operación. Avísale a soporte.',
};

/** A call to the provider that failed, or whose answer we could not use. */
export class CheckoutError extends Error {
  readonly kind: CheckoutErrorKind;
  /** The provider may have carried out the call, although its answer did not arrive. */
  readonly mayHaveHappened: boolean;
  /** HTTP status of the answer; null where there was no answer. */
  readonly status: number | null;

  constructor(
    kind: CheckoutErrorKind,
    message: string,
    { status = null, notSent = false }: { status?: number | null; notSent?: boolean } = {},
  ) {
    super(message);
    this.name = 'CheckoutError';
    this.kind = kind;
    this.status = status;
    this.mayHaveHappened = !notSent && !['keys-refused', 'rate-limited', 'refused'].includes(kind);
  }

  /** A Spanish clause in lower case with the remedy; the caller may put a sentence before it. */
  get clause(): string {
    return sentences[this.kind];
  }
}
