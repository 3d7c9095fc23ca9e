import type { Needs } from '../../../context.ts';
import { type LedgerLine, ledgerRepo, type OrderOutcome } from '../store/ledger.repo.ts';
import { texts } from './texts.ts';

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
    const say = (text: string) => found.push(texts.difference(outcome.id, text));
    if (!told?.ordered) say(texts.notOrdered);
    if ((told?.granted ?? false) !== (outcome.state === 'paid')) say(texts.otherState(outcome.state));
    if ((told?.granted ?? false) !== (outcome.subscriptionId !== null)) say(texts.otherSubscription);
    if ((told?.ended ?? false) !== (outcome.endedAt !== null)) say(texts.otherEnd);
    if (told?.granted && outcome.trialMonths === 0 && told.charges === 0) say(texts.freeBeginning);
    if (told && told.refundedCents > told.paidCents) say(texts.tooMuchRefunded);
  }
  return found;
}

/** `ledger check`; `differences` are sentences for the operator, none where all agrees. */
export async function checkLedger(ctx: Needs<'db'>): Promise<{ lines: number; differences: string[] }> {
  const repo = ledgerRepo(ctx.db);
  const lines = await repo.all();
  return { lines: lines.length, differences: differences(lines, await repo.outcomes()) };
}
