import type { CustomerPage as Customer } from '@atrio/contract/operator';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { formatNit, formatPhone } from '../../lib/contact-numbers.ts';
import { formatDay } from '../../lib/dates.ts';
import { QueryFailure } from '../../queries/query-failure.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { SkeletonRows } from '../../ui/states.tsx';
import { meQuery } from '../queries.ts';
import { BehalfSection } from './behalf-section.tsx';
import { CustomerActions } from './customer-actions.tsx';
import { CustomerHas } from './customer-has.tsx';
import { customerQuery } from './queries.ts';
import { RequestsSection } from './requests-section.tsx';
import { texts } from './texts.ts';
import { Timeline } from './timeline.tsx';

const words = texts.one;

/** One customer: what they have, what happened, and what can be done for them. */
export function CustomerPage() {
  const { documentId } = useParams({ from: '/inside/clientes/$documentId' });
  const { data: me } = useSuspenseQuery(meQuery);
  const customer = useQuery(customerQuery(documentId));
  const { data } = customer;
  return (
    <Page title={data?.name ?? data?.username ?? texts.title} back={<Link to="/clientes">{words.back}</Link>}>
      {customer.isPending && <SkeletonRows rows={8} text={words.loading} />}
      <QueryFailure query={customer} title={words.failed} />
      {data && (
        <>
          {data.blocked && <Notice tone="warn">{words.blocked(data.blockReason)}</Notice>}
          <CustomerFacts customer={data} />
          <CustomerActions customer={data} rights={me.rights} />
          <RequestsSection customer={data} rights={me.rights} />
          <BehalfSection customer={data} rights={me.rights} />
          <CustomerHas customer={data} />
          <Timeline documentId={documentId} mayResend={me.rights.includes('customers.help')} />
        </>
      )}
    </Page>
  );
}

function CustomerFacts({ customer }: { customer: Customer }) {
  const { facts } = words;
  const { subscription, nit, phone } = customer;
  const plan = subscription?.plan ?? null;
  return (
    <Facts>
      <Fact term={facts.number}>{customer.id}</Fact>
      <Fact term={facts.email}>
        {customer.email} {!customer.emailVerified && <span className="quiet">{words.unproved}</span>}
      </Fact>
      <Fact term={facts.username}>{customer.username}</Fact>
      <Fact term={facts.nit}>
        {nit === null && words.notGiven}
        {nit !== null && (
          <>
            {formatNit(nit)} <CopyButton text={formatNit(nit)} label={words.copyNit} small />
          </>
        )}
      </Fact>
      <Fact term={facts.phone}>
        {phone === null && words.notGiven}
        {phone !== null && (
          <>
            <a href={`tel:${phone}`}>{formatPhone(phone)}</a>{' '}
            <CopyButton text={formatPhone(phone)} label={words.copyPhone} small />
          </>
        )}
      </Fact>
      <Fact term={facts.since}>{formatDay(customer.createdAt)}</Fact>
      <Fact term={facts.factor}>{words.factor(customer.secondStep, customer.passkeys)}</Fact>
      <Fact term={facts.plan}>
        {plan === null && words.noPlan}
        {plan !== null && (subscription?.until ? words.until(plan, formatDay(subscription.until)) : plan)}
      </Fact>
      <Fact term={facts.failures}>{customer.openFailures}</Fact>
    </Facts>
  );
}
