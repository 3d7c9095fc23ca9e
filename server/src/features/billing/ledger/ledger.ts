import type { Needs } from '../../../context.ts';
import { type LedgerLine, ledgerRepo, type OrderOutcome } from '../store/ledger.repo.ts';

/** The state of an order by its ledger lines alone. Money is integer cents. */
interface OrderState {
  ordered: boolean;
  granted: boolean;
  ended: boolean;
  charges: number;
  paidCents: number;
  refundedCents: number;
}

/** Computes the state of every order from the ledger alone. @returns by order id */
function recompute(lines: LedgerLine[]): Map<number, OrderState> {
  const orders = new Map<number, OrderState>();
  for (const line of lines) {
    const state = orders.get(line.orderId) ?? {
      ordered: false,
      granted: false,
      ended: false,
      charges: 0,
      paidCents: 0,
      refundedCents: 0,
    };
    orders.set(line.orderId, state);
    if (line.kind === 'ordered') state.ordered = true;
    else if (line.kind === 'started') state.granted = true;
    else if (line.kind === 'ended') state.ended = true;
    else if (line.kind === 'reactivated') state.ended = false;
    else if (line.kind === 'paid') {
      state.charges += 1;
      state.paidCents += line.amountCents;
    } else if (line.kind === 'refunded') state.refundedCents += line.amountCents;
  }
  return orders;
}

/** Compares the tables with the ledger. @returns a sentence for each difference */
function differences(lines: LedgerLine[], outcomes: OrderOutcome[]): string[] {
  const orders = recompute(lines);
  const found: string[] = [];
  for (const outcome of outcomes.filter((row) => row.purpose === 'plan')) {
    const told = orders.get(outcome.id);
    const say = (text: string) => found.push(`order ${outcome.id}: ${text}`);
    if (!told?.ordered) say('no line says that it was ordered');
    if ((told?.granted ?? false) !== (outcome.state === 'paid'))
      say(`is ${outcome.state}, its lines say otherwise`);
    if ((told?.granted ?? false) !== (outcome.subscriptionId !== null)) say('subscription and lines differ');
    if ((told?.ended ?? false) !== (outcome.endedAt !== null)) say('its end and its lines differ');
    if (told?.granted && outcome.trialMonths === 0 && told.charges === 0) say('began without a charge');
    if (told && told.refundedCents > told.paidCents) say('more was given back than paid');
  }
  return found;
}

/** `npm run ledger:check` */
export async function checkLedger(ctx: Needs<'db'>): Promise<{ lines: number; differences: string[] }> {
  const repo = ledgerRepo(ctx.db);
  const lines = await repo.all();
  return { lines: lines.length, differences: differences(lines, await repo.outcomes()) };
}
