import type { Checkout } from '@atrio/contract';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Failure } from '../../ui/failure.tsx';
import { LoadingMessage } from '../../ui/loading-message.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './checkout.module.css';
import { texts } from './texts.ts';
import { usePaymentCheck } from './use-payment-check.ts';

const words = texts.confirmed;

/**
 * The card provider sends customers here after they have paid. The page shows what the provider says about
 * the checkout, because opening this address proves nothing.
 */
export function ConfirmedPage() {
  const { state, checkout, error, retry, asking } = usePaymentCheck();
  return (
    <Page title={words.title} width="column">
      {state === 'checking' && <Checking checkout={checkout} />}
      {state === 'processing' && <Processing problem={checkout?.problem} />}
      {state === 'paid' && checkout && <Paid checkout={checkout} />}
      {state === 'failed' && <NotConfirmed checkout={checkout} />}
      {error !== null && state !== 'paid' && (
        <Failure title={texts.failedToAsk} error={error} onRetry={retry} retrying={asking} />
      )}
    </Page>
  );
}

function Checking({ checkout }: { checkout: Checkout | null }) {
  return (
    <div className={styles.result}>
      <LoadingMessage text={words.checking} />
      {checkout && <p className="quiet">{checkout.problem ?? words.stillChecking}</p>}
    </div>
  );
}

function Processing({ problem }: { problem: string | null | undefined }) {
  return (
    <div className={styles.result}>
      <IconClock size={48} stroke={1.5} aria-hidden="true" data-tone="warn" />
      <LoadingMessage text={words.checking} />
      <div role="status" className={styles.message}>
        <h2>{words.processing}</h2>
        <p>{words.processingHelp}</p>
        {problem && <p>{problem}</p>}
      </div>
      <div className={styles.actions}>
        <Button component={Link} to="/subscriptions">
          {words.toSubscription}
        </Button>
      </div>
    </div>
  );
}

function Paid({ checkout: { purpose, trialMonths } }: { checkout: Checkout }) {
  const card = purpose === 'card';
  return (
    <div className={styles.result}>
      <IconCircleCheck size={48} stroke={1.5} aria-hidden="true" data-tone="ok" />
      <div role="status" className={styles.message}>
        <h2>{card ? words.card.paid : words.paid}</h2>
        <p>{card ? words.card.paidText : words.paidText}</p>
        {!card && trialMonths > 0 && <p className="quiet">{words.trialText(trialMonths)}</p>}
      </div>
      <div className={styles.actions}>
        <Button component={Link} to="/subscriptions">
          {words.toSubscription}
        </Button>
      </div>
    </div>
  );
}

function NotConfirmed({ checkout }: { checkout: Checkout | null }) {
  const card = checkout?.purpose === 'card';
  return (
    <div className={styles.result}>
      <IconCircleX size={48} stroke={1.5} aria-hidden="true" data-tone="bad" />
      <div role="alert" className={styles.message}>
        <h2>{words.problem}</h2>
        <p>{card ? words.card.problemText : words.problemText}</p>
        {checkout?.failureReason && <p>{words.reason(checkout.failureReason)}</p>}
        {checkout?.problem && <p>{checkout.problem}</p>}
        {checkout?.state === 'open' && <p className="quiet">{words.notYet}</p>}
        {checkout?.state === 'closed' && <p className="quiet">{words.nothingCharged}</p>}
      </div>
      <div className={styles.actions}>
        <Button component={Link} to="/subscriptions">
          {card ? words.card.back : words.backToPlans}
        </Button>
        {checkout?.checkout_url && (
          <Button variant="default" component="a" href={checkout.checkout_url}>
            {words.resume}
          </Button>
        )}
      </div>
    </div>
  );
}
