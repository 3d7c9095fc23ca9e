/** The card provider as the features see it. */
export interface CheckoutProvider {
  /**
   * Asks for a hosted checkout. @throws CheckoutError; with `mayHaveHappened` one may exist all the same:
   * look for it with `find` before asking again
   */
  create(request: CheckoutRequest): Promise<CreatedCheckout>;
  /** @returns null where the provider knows none with this id */
  checkout(id: string): Promise<ProviderCheckout | null>;
  /** Checkouts made since then whose metadata carries this order, oldest first. @param since ms */
  find(orderId: string, since: number): Promise<ProviderCheckout[]>;
  /** Nobody can pay it any more; no error where somebody already has. */
  expire(id: string): Promise<void>;
  subscription(id: string): Promise<ProviderSubscription | null>;
  /** The subscription that a checkout began. @param since ms: none older is looked at */
  subscriptionOf(checkoutId: string, since: number): Promise<ProviderSubscription | null>;
  /** Ends it now. Resolves when the provider says that it is over. */
  endSubscription(id: string): Promise<void>;
  /** An outstanding charge is tried again with it at once. */
  setPaymentMethod(subscriptionId: string, paymentMethodId: string): Promise<void>;
  refund(id: string): Promise<ProviderRefund | null>;
  /** Asks for events at this address; only the stand-in is told so, a real one is set up by hand. */
  sendEventsTo(url: string): Promise<void>;
  /** Whether a link is one to which a customer may be sent: the provider's host, over https. */
  isOwnPage(url: string): boolean;
  close(): Promise<void>;
}

/** One recurring item, as the specification's section 3 has it, or a card to be stored. */
export interface CheckoutRequest {
  item: Record<string, unknown>;
  successUrl: string;
  cancelUrl: string;
  metadata: Record<string, string>;
}

export interface CreatedCheckout {
  id: string;
  /** null where the answer had none. */
  url: string | null;
}

export interface ProviderCheckout {
  id: string;
  /** unpaid, payment_in_progress, paid, expired, or what no documentation names */
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
  /** active, paused, past_due, cancelled, unable_to_start, or what no documentation names */
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
  /** What the customer got back. */
  amountCents: number | null;
  currency: string | null;
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

/** A call to the provider that did not give what it promises. */
export class CheckoutError extends Error {
  readonly kind: CheckoutErrorKind;
  /** The call may have been carried out although its answer is not known. */
  readonly mayHaveHappened: boolean;
  /** Status of the answer, where there was one. */
  readonly status: number | null;

  constructor(kind: CheckoutErrorKind, message: string, status: number | null = null, notSent = false) {
    super(message);
    this.name = 'CheckoutError';
    this.kind = kind;
    this.status = status;
    this.mayHaveHappened = !notSent && !['keys-refused', 'rate-limited', 'refused'].includes(kind);
  }

  /** A Spanish clause in lower case with the remedy; a sentence may go before it. */
  get clause(): string {
    return sentences[this.kind];
  }
}
